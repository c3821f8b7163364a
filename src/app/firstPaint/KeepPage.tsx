import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { readConfig } from '../../config'
import { useLanguage } from '../../messages/locale'
import type { SessionState } from '../../session/store'
import { storeKeptPage } from '../../session/storage/keptPage'
import { scopeOf } from '../../session/storage/scope'
import { useSession } from '../../session/useSession'
import { buildOf } from './buildOf'
import { shellAsSeen } from './shellAsSeen'

/** Milliseconds after which a page has settled. */
const SETTLED = 1_000

/** Keeps each page of the shell for the next page load to begin with, where the browser can clean what it is to show. */
export function KeepPage() {
  const { pathname } = useLocation()
  const accessToken = useSession(accessTokenOf)
  const language = useLanguage()
  useEffect(() => {
    if (!('setHTML' in Element.prototype)) return undefined
    const timer = setTimeout(() => {
      const [html, build] = [shellAsSeen(document), buildOf(document)]
      if (accessToken === undefined || html === undefined || build === undefined) return
      const page = { html, title: document.title, path: pathname, language, build }
      // Where it cannot be kept the next page load begins with the outline.
      storeKeptPage(() => indexedDB, SCOPE, accessToken, page).catch(() => {})
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [pathname, accessToken, language])
  return null
}

const SCOPE = scopeOf(readConfig(import.meta.env, location.origin))

const accessTokenOf = ({ session }: SessionState) =>
  session.phase === 'authenticated' ? session.tokens.accessToken : undefined
