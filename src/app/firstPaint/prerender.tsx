import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '../App'
import { createSession } from '../../session/store'

/** Renders the sign-in page to HTML, for the build. React hydrates the same elements. */
export async function prerenderSignIn(): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location="/auth/login">
        <App session={createSession(never)} loadApi={never} formFirst onForm={() => {}} />
      </StaticRouter>
    </StrictMode>,
    // Everything at once: React would move parts that it sends later into place by inline scripts.
    { progressiveChunkSize: Infinity },
  )
  return new Response(prelude).text()
}

const never = () => new Promise<never>(() => {})
