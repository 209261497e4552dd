import { useTranslation } from 'react-i18next';
import { Flex, Slider } from 'shared-contracts/ui/elements';

export function SliderUpright() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={32} style={{ blockSize: 140 }}>
      <Slider orientation="vertical" ariaLabelForHandle={t('sliders.says.low')} defaultValue={30} />
      <Slider orientation="vertical" ariaLabelForHandle={t('sliders.says.middle')} defaultValue={55} />
      <Slider orientation="vertical" ariaLabelForHandle={t('sliders.says.high')} defaultValue={70} />
    </Flex>
  );
}
