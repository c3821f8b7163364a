import { locale } from '../../messages/locale'

/** A day as people write it. */
export const Day = ({ date }: { date: Date }) => (
  <time dateTime={date.toJSON()}>{date.toLocaleDateString(locale(), { dateStyle: 'medium' })}</time>
)
