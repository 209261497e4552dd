/**
 * Controls of Ant Design that few pages need. They come with the first page that asks for one, so nothing here weighs
 * on the first load of any other.
 */
export type { UploadFile } from 'antd';
export {
  Avatar,
  Badge,
  Breadcrumb,
  Calendar,
  Card,
  Collapse,
  DatePicker,
  Divider,
  Flex,
  Menu,
  Progress,
  Rate,
  Slider,
  Statistic,
  Steps,
  Timeline,
  TimePicker,
  Upload,
} from 'antd';
