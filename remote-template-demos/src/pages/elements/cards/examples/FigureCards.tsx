import { useTranslation } from 'react-i18next';
import { Card, Flex, Statistic } from 'shared-contracts/ui/elements';

const figures = [
  { id: 'runs', value: 18_204 },
  { id: 'teams', value: 12 },
  { id: 'hours', value: 96 },
];

export function FigureCards() {
  const { t, i18n } = useTranslation('remote-template-demos');
  const format = (value: string | number) => Number(value).toLocaleString(i18n.language);
  return (
    <Flex gap={12} wrap>
      {figures.map(({ id, value }) => (
        <Card key={id}>
          <Statistic title={t(`cards.says.${id}`)} value={value} formatter={format} />
        </Card>
      ))}
    </Flex>
  );
}
