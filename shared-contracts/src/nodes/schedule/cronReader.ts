export { CronExpressionParser } from 'cron-parser';
