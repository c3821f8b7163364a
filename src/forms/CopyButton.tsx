import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../messages/catalogue'
import { Button } from './Button'

/** Copies a text that stands beside it, and says whether it could. */
export function CopyButton({ text }: { text: string }) {
  const { copy: words } = useMessages().fields
  const [state, setState] = useState<'idle' | 'copied' | 'blocked'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('blocked'),
    )
  return (
    <>
      <Button onClick={() => void copy()}>
        {state === 'copied' ? <Check size={16} /> : <Copy size={16} />}
        <span>{words.copy}</span>
      </Button>
      <span role="status">{state !== 'idle' && words[state]}</span>
    </>
  )
}
