import type { LineField } from '../lines/line.ts';

/** What a column holds; first and last names are put together. */
export type ColumnKind = LineField | 'first_name' | 'last_name';

/**
 * Headers by what they mean, without stops, strokes and case, in every language of the product: a table need not come
 * from somebody with the same one. The first of each is what the program writes. Where a language has one word for a name
 * and for one part of it, it is the part, which is the whole name when it stands alone.
 */
export const columnHeaders: Record<ColumnKind, readonly string[]> = {
  email: [
    ...['email', 'e mail', 'mail', 'email address', 'e mail address', 'mail address', 'user principal name', 'upn'],
    ...['e mail adresse', 'email adresse', 'mailadresse'],
    ...['adresse e mail', 'adresse mail', 'adresse électronique', 'courriel', 'adresse courriel'],
    ...['correo', 'correo electrónico', 'dirección de correo', 'dirección de correo electrónico'],
    ...['البريد الإلكتروني', 'البريد', 'الإيميل', 'عنوان البريد الإلكتروني'],
    ...['邮箱', '电子邮件', '电子邮箱', '邮箱地址', '电子邮件地址'],
  ],
  name: [
    ...['name', 'full name', 'display name', 'person', 'vollständiger name', 'anzeigename'],
    ...['nom complet', 'nom et prénom', 'nom prénom', 'nombre completo', 'nombre y apellidos'],
    ...['الاسم', 'الاسم الكامل', '姓名', '名称', '名字'],
  ],
  username: [
    ...['username', 'user name', 'user', 'login', 'login name', 'account', 'benutzername', 'benutzer', 'anmeldename'],
    ...['nom d utilisateur', 'utilisateur', 'identifiant', 'nombre de usuario', 'usuario', 'cuenta'],
    ...['اسم المستخدم', 'المستخدم', '用户名', '用户', '登录名', '账号', '账户'],
  ],
  role: [
    ...[
      'role',
      'role name',
      'access',
      'rolle',
      'rollenname',
      'rôle',
      'nom du rôle',
      'rol',
      'nombre del rol',
      'función',
    ],
    ...['الدور', 'اسم الدور', '角色', '角色名称'],
  ],
  panel_role: [
    ...[
      'panel role',
      'panel',
      'display role',
      'displayrolle',
      'rôle sur écran',
      'rol de panel',
      'دور الشاشة',
      '面板角色',
    ],
  ],
  organization: [
    ...['organization', 'organisation', 'organization name', 'organisation name', 'school', 'company'],
    ...['name der organisation', 'schule', 'firma', 'unternehmen', 'einrichtung'],
    ...['nom de l organisation', 'école', 'établissement', 'entreprise', 'société'],
    ...['organización', 'escuela', 'colegio', 'centro', 'empresa'],
    ...['المؤسسة', 'اسم المؤسسة', 'المدرسة', 'الشركة', '组织', '组织名称', '机构', '学校', '公司', '单位'],
  ],
  first_name: [
    ...['first name', 'firstname', 'given name', 'forename', 'vorname', 'prénom', 'prénoms', 'nombre', 'nombres'],
    ...['الاسم الأول', '名'],
  ],
  last_name: [
    ...['last name', 'lastname', 'surname', 'family name', 'nachname', 'familienname', 'zuname'],
    ...['nom', 'nom de famille', 'apellido', 'apellidos', 'اسم العائلة', 'اللقب', '姓', '姓氏'],
  ],
};
