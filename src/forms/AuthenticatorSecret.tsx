import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { encode } from 'uqr'
import styles from './AuthenticatorSecret.module.css'
import { Button } from './Button'

interface AuthenticatorSecretProps {
  /** Base32. */
  secret: string
  /** The product's name, as the app shows it. */
  issuer: string
  /** The account's name, as the app shows it. */
  account: string
}

const COPY_STATUS = {
  idle: '',
  copied: 'Copied',
  blocked: 'This browser does not allow copying. Select the key and copy it yourself.',
}

/** The secret for an authenticator app: a QR code to scan, a key to type, and a link for a phone. */
export function AuthenticatorSecret({ secret, issuer, account }: AuthenticatorSecretProps) {
  const url = otpauthUrl({ secret, issuer, account })
  const { size, data } = encode(url, { border: 2 })
  const [copy, setCopy] = useState<keyof typeof COPY_STATUS>('idle')
  const copyKey = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopy('copied'),
      () => setCopy('blocked'),
    )
  return (
    <div className={styles['secret']}>
      <svg
        className={styles['code']}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Picture to scan with your authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={pathOf(data)} />
      </svg>
      <div className={styles['words']}>
        <p>Scan the code with your authenticator app, or type this key into it:</p>
        <code className={styles['key']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <div className={styles['actions']}>
          <Button onClick={() => void copyKey()}>
            {copy === 'copied' ? <Check size={16} /> : <Copy size={16} />}
            Copy key
          </Button>
          <a href={url}>Open in an authenticator app</a>
        </div>
        <p role="status">{COPY_STATUS[copy]}</p>
      </div>
    </div>
  )
}

/** The URL that authenticator apps read (github.com/google/google-authenticator, "Key Uri Format"). */
function otpauthUrl({ secret, issuer, account }: AuthenticatorSecretProps): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/** One path of unit squares for all dark modules. */
const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
