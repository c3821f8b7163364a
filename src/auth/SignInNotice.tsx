import { FormMessage } from '../forms/FormMessage'
import { noticeOf } from '../messages/notices'

/** A notice above the sign-in form. Fetched with its words if there is one to show: the form does not need it. */
export function SignInNotice({ name }: { name: string }) {
  const notice = noticeOf(name)
  return notice && <FormMessage tone={notice.tone}>{notice.text}</FormMessage>
}
