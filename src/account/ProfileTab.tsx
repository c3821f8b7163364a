import type { Account } from '../cognito/account'
import { Button } from '../forms/Button'
import { CopyButton } from '../forms/CopyButton'
import { shortId } from '../format/shortId'
import { Avatar } from '../layout/Avatar'
import { Card } from '../layout/Card'
import { useMessages } from '../messages/catalogue'
import { useLanguage } from '../messages/locale'
import { fullName, readUser, shownName } from '../session/user'
import type { Detail } from './contacts'
import { ContactList } from './ContactList'
import { DeleteAccountCard, type AccountDeletion } from './DeleteAccountCard'
import { NameForm } from './NameForm'
import styles from './ProfileTab.module.css'
import { ProviderName } from './ProviderName'
import { Setting } from './Setting'
import { useDisclosure } from './useDisclosure'
import { ValueText } from './ValueText'

interface ProfileTabProps {
  account: Account
  reread: () => Promise<unknown>
  /** Where people can delete their account. */
  deletion?: AccountDeletion | undefined
  readOnly?: readonly Detail[] | undefined
}

/**
 * Who the person is and where they are reached. What an identity provider has of them comes anew with each
 * sign-in, and is only shown.
 */
export function ProfileTab({ account, reread, deletion, readOnly = [] }: ProfileTabProps) {
  const { settings: text } = useMessages()
  const language = useLanguage()
  const { attributes, provider } = account
  const user = readUser(attributes)
  const { shown, show, triggerRef, sectionRef, close } = useDisclosure('name')
  const name = fullName(attributes, language)
  const isChangeable = (provider === undefined || name === '') && !readOnly.includes('name')
  const supportId = shortId(user.uuid)
  const edit = (
    <Button ref={triggerRef} aria-label={text.details.editName} onClick={() => show('name')}>
      {text.edit}
    </Button>
  )
  return (
    <>
      <Card
        title={text.details.title}
        description={
          provider === undefined
            ? text.details.text
            : text.details.atProvider(<ProviderName provider={provider} />)
        }
      >
        <Setting
          ref={sectionRef}
          name={text.details.name}
          actions={isChangeable && !shown && edit}
          panel={shown && <NameForm attributes={attributes} reread={reread} onClose={close} />}
        >
          <Avatar name={shownName(attributes, language)} picture={user.picture} />
          <ValueText>{name}</ValueText>
        </Setting>
        <ContactList account={account} reread={reread} readOnly={readOnly} />
        <Setting name={text.details.supportId} actions={<CopyButton text={supportId} />}>
          <code>{supportId}</code>
          <p className={styles['hint']}>{text.details.supportIdText}</p>
        </Setting>
      </Card>
      {deletion && <DeleteAccountCard account={account} {...deletion} />}
    </>
  )
}
