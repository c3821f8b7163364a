import { encode } from 'uqr'
import styles from './AuthenticatorSecret.module.css'
import { CopyButton } from './CopyButton'
import { useMessages } from '../messages/catalogue'

interface AuthenticatorSecretProps {
  /** Base32. */
  secret: string
  /** The product's name, as the app shows it. */
  issuer: string
  /** The account's name, as the app shows it. */
  account: string
}

/** The secret for an authenticator app: a QR code to scan, a key to type, and a link for a phone. */
export function AuthenticatorSecret({ secret, issuer, account }: AuthenticatorSecretProps) {
  const { secret: text } = useMessages().fields
  const url = otpauthUrl({ secret, issuer, account })
  const { size, data } = encode(url, { border: 2 })
  return (
    <div className={styles['secret']}>
      <p className={styles['text']}>{text.text}</p>
      <svg
        className={styles['code']}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={text.picture}
        shapeRendering="crispEdges"
      >
        <path d={pathOf(data)} />
      </svg>
      <div className={styles['words']}>
        <code className={styles['key']} translate="no">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <div className={styles['actions']}>
          <CopyButton text={secret} />
          <a href={url}>{text.open}</a>
        </div>
      </div>
    </div>
  )
}

/** The URL that authenticator apps read (github.com/google/google-authenticator, "Key Uri Format"). */
function otpauthUrl({ secret, issuer, account }: AuthenticatorSecretProps): string {
  const [product, person] = [issuer, account].map(labelled)
  const label = [product, person].filter(Boolean).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${product}`
}

/** Characters. A code with more of them than an app shows is hard to scan. */
const LONGEST = 64

/** A name as a part of a label: a colon separates the two parts, also an encoded one. */
const labelled = (name: string): string =>
  encodeURIComponent(
    Array.from(name.replaceAll(/\s*:\s*|\s+|\p{Cs}/gu, ' ').trim())
      .slice(0, LONGEST)
      .join('')
      .trim(),
  )

/** One path of unit squares for all dark modules. */
const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
