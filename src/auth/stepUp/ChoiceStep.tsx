import type { ComponentProps } from 'react'
import { Button } from '../../forms/Button'
import { textIn } from '../../forms/formText'
import { useSubmit } from '../../forms/useSubmit'
import { DialogActions } from '../../layout/DialogActions'
import type { AskingHere } from '../../session/asking'
import { Choices } from '../Choices'
import { outcomeOf } from './outcomeOf'
import { useMessages } from '../../messages/catalogue'

interface ChoiceStepProps extends Pick<ComponentProps<typeof Choices>, 'factors'> {
  asking: AskingHere
}

/** The ways to confirm, if there are several. */
export function ChoiceStep({ asking, factors }: ChoiceStepProps) {
  const { shell } = useMessages()
  const [submission, onSubmit] = useSubmit(async (typed) => {
    const chosen = factors.find((factor) => factor === textIn(typed, 'factor'))
    return outcomeOf(chosen === undefined ? null : await asking.choose(chosen))
  })
  return (
    <>
      <Choices factors={factors} submission={submission} onSubmit={onSubmit} />
      <DialogActions>
        <Button onClick={asking.cancel}>{shell.cancel}</Button>
      </DialogActions>
    </>
  )
}
