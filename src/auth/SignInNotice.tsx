import { useEffect } from 'react'
import { FormMessage } from '../forms/FormMessage'
import { moveFocus } from '../forms/moveFocus'
import { noticeOf } from '../messages/notices'

/**
 * A notice in place of the welcome above the sign-in form. Fetched with its words if there is one to show:
 * the form does not need it. It takes the focus, as a failure does, because a live region that appears
 * together with its text is not read out. People who have moved on keep the focus.
 */
export function SignInNotice({ name, words }: { name: string; words?: string }) {
  const notice = noticeOf(name, words)
  useEffect(forgetNotice)
  useEffect(() => {
    moveFocus(document.querySelector<HTMLElement>('[data-form-message]:not(:empty)'))
  }, [])
  return notice && <FormMessage tone={notice.tone}>{notice.text}</FormMessage>
}

/**
 * It is said once: neither a reload nor the way back from a later page says it again. The router's own copy
 * lasts until it leaves.
 */
function forgetNotice(): void {
  const state = Object(history.state)
  if (state.usr?.notice)
    history.replaceState({ ...state, usr: { ...state.usr, notice: undefined, words: undefined } }, '')
}
