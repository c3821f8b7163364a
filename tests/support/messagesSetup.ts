/** Set up before every unit test: the sentences are fetched, as they are before any screen but the first. */
import { loadMessages } from '../../src/messages/catalogue'

await loadMessages()
