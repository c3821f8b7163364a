import type { Messages } from '../Messages'
import { pluralIn } from '../plural'

/** The short form, which is the same for every number. */
const seconds = pluralIn('ar', { other: '# ث' })

/** \u2066 and \u2069 keep a number together, so that its groups and its plus sign stay where they belong. */
export const fields: Messages['fields'] = {
  code: 'الرمز',
  codeHint: 'ستة أرقام، ثم نتابع تلقائيا.',
  newCode: 'إرسال رمز جديد',
  /** After "إرسال رمز جديد", while it counts down. */
  inSeconds: (count) => `بعد ${seconds(count)}`,
  codeSent: 'رمز جديد في طريقه إليك.',

  newPassword: 'كلمة المرور الجديدة',
  breaksRule: 'لا تستوفي كلمة المرور هذه جميع الشروط أدناه.',
  isCommon: 'كلمة المرور هذه من الأكثر شيوعا، ومن أول ما تتم تجربته. يرجى اختيار كلمة مرور أخرى.',
  /** Arabic letters have no upper and lower case, so the rules name Latin letters. */
  rules: {
    title: 'شروط كلمة المرور',
    length: 'من 8 إلى 256 حرفا',
    uppercase: 'حرف لاتيني كبير',
    lowercase: 'حرف لاتيني صغير',
    digit: 'رقم',
    special: 'حرف خاص أو مسافة',
    edges: 'دون مسافة في البداية أو النهاية',
    /** After a rule, for people who do not see its mark. */
    met: '، مستوفى',
    notMet: '، غير مستوفى بعد',
  },

  secret: {
    picture: 'صورة لمسحها ضوئيا بتطبيق المصادقة',
    text: 'يرجى مسح رمز QR ضوئيا بتطبيق المصادقة، أو كتابة مفتاح الإعداد هذا فيه:',
    copy: 'نسخ المفتاح',
    copied: 'تم النسخ',
    blocked: 'لا يسمح هذا المتصفح بالنسخ. يرجى تحديد المفتاح ونسخه يدويا.',
    open: 'فتح في تطبيق مصادقة',
  },

  attributes: {
    given_name: 'الاسم الأول',
    middle_name: 'الاسم الأوسط',
    family_name: 'اسم العائلة',
    name: 'الاسم الكامل',
    nickname: 'الاسم المستعار',
    phone_number: 'رقم الهاتف',
    email: 'البريد الإلكتروني',
    birthdate: 'تاريخ الميلاد',
    address: 'العنوان',
    website: 'الموقع الإلكتروني',
    preferred_username: 'اسم المستخدم',
    gender: 'الجنس',
    profile: 'صفحة الملف الشخصي',
    picture: 'الصورة (عنوان ويب)',
    locale: 'اللغة',
    zoneinfo: 'المنطقة الزمنية',
  },
  phoneHint: 'مع علامة + ورمز الدولة، مثل \u2066+49 1555 0000001\u2069.',
  wholeNumber: 'يرجى إدخال الرقم كاملا مع علامة + ورمز الدولة، مثل \u2066+49 1555 0000001\u2069.',
}
