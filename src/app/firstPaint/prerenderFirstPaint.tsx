import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { loadMessages, startLanguage } from '../../messages/catalogue'
import type { Language } from '../../messages/languages'
import { App } from '../App'
import type { Product } from '../Product'
import { productScreens } from '../productScreens'
import { ShellOutline } from '../../layout/ShellOutline'
import { createSession } from '../../session/store'

/**
 * Renders a product's sign-in page to HTML in a language, for the build. React hydrates the same elements.
 */
export async function prerenderSignIn(product: Product, language: Language): Promise<string> {
  await startLanguage(language)
  await loadMessages()
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location="/auth/login">
        <App
          session={createSession(never)}
          product={product}
          screens={productScreens(product)}
          loadApi={never}
          formFirst
          onForm={() => {}}
        />
      </StaticRouter>
    </StrictMode>,
    // Everything at once: React would use inline scripts to move later parts into place.
    { progressiveChunkSize: Infinity },
  )
  return new Response(prelude).text()
}

/** Renders the outline of the shell to HTML. It has no text, so one serves all languages. */
export const prerenderFrame = async (): Promise<string> =>
  new Response((await prerender(<ShellOutline still />)).prelude).text()

const never = () => new Promise<never>(() => {})
