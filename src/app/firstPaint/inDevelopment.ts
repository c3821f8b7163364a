/** Theme and language before the first paint, in development, where beginPage.ts does not run. */
import { chooseLanguage, showLanguage } from '../../messages/chooseLanguage'
import { readTheme, showTheme } from '../../theme/theme'

showTheme(readTheme())
showLanguage(chooseLanguage(window))
