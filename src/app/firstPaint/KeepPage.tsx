import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { readClaims } from '../../cognito/claims'
import { useLanguage } from '../../messages/locale'
import type { SessionState } from '../../session/store'
import { useSession } from '../../session/useSession'
import { keepPage, nameOf } from './keptPage'
import { shellAsSeen } from './shellAsSeen'
import { hintOf, readHint } from './signedInHint'

/** Milliseconds after which a page has settled. */
const SETTLED = 1_000

/** Keeps each page of the shell for the start of the next page load, if the browser can sanitise the HTML. */
export function KeepPage() {
  const { pathname } = useLocation()
  const accessToken = useSession(accessTokenOf) ?? ''
  const hint = useSession(({ session }) => hintOf(session))
  const language = useLanguage()
  useEffect(() => {
    if (!('setHTML' in Element.prototype)) return undefined
    const timer = setTimeout(() => {
      const html = shellAsSeen(document)
      // Another tab may have heard of a log-out first.
      if (html === undefined || hint === null || hint !== readHint()) return
      const until = Number(readClaims(accessToken)?.['exp']) * 1_000
      keepPage({ html, title: document.title, of: nameOf(hint, pathname, language), until })
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [pathname, accessToken, hint, language])
  return null
}

const accessTokenOf = ({ session }: SessionState) =>
  session.phase === 'authenticated' ? session.tokens.accessToken : undefined
