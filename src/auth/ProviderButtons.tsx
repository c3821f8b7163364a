import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../forms/Button'
import { useFormMessages } from '../messages/catalogue'
import { useSession } from '../session/useSession'
import { fromIn, withNotice } from './navigationState'
import type { Provider } from './Provider'
import styles from './ProviderButtons.module.css'

/** The other ways to sign in: at the hosted domain's own page, or at an identity provider's. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const text = useFormMessages()
  const beginHostedSignIn = useSession((state) => state.beginHostedSignIn)
  const { pathname, state } = useLocation()
  const navigate = useNavigate()

  const begin = async ({ name }: Provider) => {
    // Returns only if the browser stays on the page, or Back shows it again.
    const { error } = await beginHostedSignIn(fromIn(state), name)
    void navigate(pathname, { replace: true, state: withNotice(state, error.code) })
  }

  return (
    <div className={styles['ways']}>
      <p className={styles['or']}>{text.or}</p>
      {providers.map((provider) => (
        // A form: its submit is buffered until React runs; a mere press would be lost (app/firstPaint/bufferedSubmit.ts).
        <form
          key={provider.name ?? ''}
          onSubmit={(event) => {
            event.preventDefault()
            void begin(provider)
          }}
        >
          <Button type="submit" wide>
            {typeof provider.label === 'string' ? provider.label : provider.label(text)}
          </Button>
        </form>
      ))}
    </div>
  )
}
