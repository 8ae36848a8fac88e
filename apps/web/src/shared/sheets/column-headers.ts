import { foldHeader, foldWord } from './fold-word.ts';

/**
 * The kind of a column. `principal`, the sign-in name of a directory, is the address of people who have no other.
 * `full_name` is always the whole name; `name` is the other part where first or last names have a column of their own.
 */
export type ColumnKind =
  | 'email'
  | 'name'
  | 'username'
  | 'role'
  | 'panel_role'
  | 'organization'
  | 'principal'
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'second_last_name'
  | 'room'
  | 'domains'
  | 'logo_vertical'
  | 'logo_horizontal';

/**
 * Headers by what they mean, in every language of the product and as directories and address books export them: a table
 * need not come from a person with the same language. Where a language has one
 * word for a name and for one part of it, it is the part, which is the whole name when it stands alone.
 */
const columnHeaders: Record<ColumnKind, readonly string[]> = {
  email: [
    ...['email', 'mail', 'email address', 'mail address', 'primary email', 'primary email address', 'work email'],
    ...['business email', 'company email', 'school email', 'your email', 'user email', 'email 1', 'email 1 value'],
    ...['email 1 address', 'smtp address', 'primary smtp address'],
    ...['e mail adresse', 'mailadresse', 'primäre e mail', 'primäre e mail adresse', 'dienstliche e mail'],
    ...['dienstliche e mail adresse', 'geschäftliche e mail', 'schul e mail', 'e post'],
    ...['adresse e mail', 'adresse mail', 'adresse électronique', 'adresse de messagerie', 'adresse de courriel'],
    ...['courriel', 'courrier électronique', 'adresse courriel', 'messagerie', 'mél', 'e mail principal'],
    ...['adresse e mail principale', 'e mail professionnel', 'adresse e mail professionnelle'],
    ...['correo', 'correo electrónico', 'dirección de correo', 'dirección de correo electrónico', 'dirección de email'],
    ...['correo principal', 'correo electrónico principal', 'correo institucional', 'correo electrónico institucional'],
    ...['البريد الإلكتروني', 'البريد', 'بريد إلكتروني', 'الإيميل', 'إيميل', 'عنوان البريد الإلكتروني', 'عنوان البريد'],
    ...['البريد الإلكتروني الأساسي', 'البريد الإلكتروني الرئيسي', 'البريد الالكتروني للعمل'],
    ...['邮箱', '电邮', '电子邮件', '电子邮箱', '邮箱地址', '电子邮件地址', '电子邮箱地址', '邮件', '邮件地址'],
    ...['主要电子邮件', '主要邮箱', '主邮箱', '工作邮箱', '电子邮件 1'],
  ],
  principal: [
    ...['user principal name', 'upn', 'principal name', 'benutzerprinzipalname', 'nom d utilisateur principal'],
    ...['nom principal de l utilisateur', 'nom principal d utilisateur', 'nombre principal de usuario'],
    ...['nombre principal del usuario', 'اسم المستخدم الأساسي', 'اسم المستخدم الرئيسي', '用户主体名称', '用户主体名'],
  ],
  name: ['name', 'person', 'الاسم', 'اسم', '名称'],
  full_name: [
    ...['full name', 'display name', 'complete name', 'vollständiger name', 'anzeigename', 'vor und nachname'],
    ...['name vorname', 'vorname nachname', 'vorname name', 'nachname vorname'],
    ...['nom complet', 'nom et prénom', 'nom prénom', 'prénom nom', 'prénom et nom', 'nom d affichage', 'nom affiché'],
    ...['nombre completo', 'nombre y apellido', 'nombre y apellidos', 'nombre para mostrar', 'apellidos y nombre'],
    ...['apellidos nombre', 'nombre apellidos'],
    ...['الاسم الكامل', 'الاسم بالكامل', 'الاسم المعروض', 'اسم العرض', 'الاسم الثلاثي', 'الاسم واللقب'],
    ...['姓名', '全名', '显示名称', '显示名', '真实姓名'],
  ],
  username: [
    ...['username', 'user', 'login', 'login name', 'account', 'account name', 'user id', 'sign in name'],
    ...['benutzername', 'benutzer', 'anmeldename', 'benutzerkennung', 'login name'],
    ...[
      'nom d utilisateur',
      'utilisateur',
      'identifiant',
      'nom de connexion',
      'nombre de usuario',
      'usuario',
      'cuenta',
    ],
    ...['اسم المستخدم', 'المستخدم', 'اسم الدخول', '用户名', '用户', '登录名', '账号', '账户', '帐号', '帐户'],
  ],
  role: [
    ...['role', 'role name', 'user role', 'access', 'rolle', 'rollenname', 'benutzerrolle'],
    ...['rôle', 'nom du rôle', 'rol', 'nombre del rol', 'función'],
    ...['الدور', 'دور', 'اسم الدور', '角色', '角色名称', '用户角色'],
  ],
  panel_role: [
    ...['panel role', 'panel', 'display role', 'displayrolle', 'panelrolle', 'rôle sur écran', 'rôle d écran'],
    ...['rol de panel', 'rol en el panel', 'rol en pantalla', 'دور الشاشة', 'دور اللوحة', '面板角色', '屏幕角色'],
  ],
  organization: [
    ...['organization', 'organisation', 'organization name', 'organisation name', 'school', 'school name', 'company'],
    ...[
      'organizations',
      'organisations',
      'schools',
      'organisationen',
      'schulen',
      'écoles',
      'établissements',
      'escuelas',
    ],
    ...['organizaciones', 'colegios', 'المدارس', 'المؤسسات'],
    ...['name der organisation', 'schule', 'firma', 'unternehmen', 'einrichtung'],
    ...['nom de l organisation', 'école', 'établissement', 'entreprise', 'société'],
    ...['organización', 'nombre de la organización', 'escuela', 'colegio', 'centro', 'centro educativo', 'empresa'],
    ...['المؤسسة', 'اسم المؤسسة', 'المنظمة', 'المدرسة', 'الشركة'],
    ...['组织', '组织名称', '机构', '机构名称', '学校', '学校名称', '公司', '单位'],
  ],
  first_name: [
    ...['first name', 'given name', 'given names', 'forename', 'vorname', 'vornamen', 'rufname'],
    ...['prénom', 'prénoms', 'nombre', 'nombres', 'nombre de pila'],
    ...['الاسم الأول', 'الاسم الشخصي', '名', '名字'],
  ],
  last_name: [
    ...['last name', 'surname', 'family name', 'nachname', 'familienname', 'zuname'],
    ...['nom', 'nom de famille', 'apellido', 'apellidos', 'primer apellido', 'apellido 1', 'apellido paterno'],
    ...['الاسم الأخير', 'اسم العائلة', 'اسم الأسرة', 'اللقب', 'الكنية', '姓', '姓氏'],
  ],
  second_last_name: ['segundo apellido', 'apellido 2', 'apellido materno'],
  room: [
    ...['room', 'rooms', 'room name', 'classroom', 'classrooms', 'display', 'displays', 'raum', 'räume', 'raumname'],
    ...['zimmer', 'klassenraum', 'klassenräume', 'klassenzimmer', 'salle', 'salles', 'nom de la salle', 'classe'],
    ...['salle de classe', 'sala', 'salas', 'aula', 'aulas', 'nombre del aula', 'salón', 'غرفة', 'الغرفة', 'الغرف'],
    ...['القاعة', 'القاعات', 'الفصل', 'اسم الغرفة', '房间', '教室', '房间名称', '教室名称'],
  ],
  domains: [
    ...['domain', 'domains', 'email domain', 'email domains', 'mail domain', 'mail domains', 'domäne', 'domänen'],
    ...['e mail domäne', 'e mail domänen', 'domaine', 'domaines', 'domaine de messagerie', 'domaines de messagerie'],
    ...['dominio', 'dominios', 'dominio de correo', 'dominios de correo', 'النطاق', 'النطاقات', 'نطاق البريد', '域名'],
    ...['邮箱域名', '电子邮件域名'],
  ],
  logo_vertical: [
    ...['logo vertical height', 'logo vertical', 'vertical height', 'logohöhe vertikal', 'logohöhe hochformat'],
    ...['hauteur verticale du logo', 'hauteur du logo en portrait', 'altura vertical del logotipo', '徽标纵向高度'],
    ...['ارتفاع الشعار العمودي'],
  ],
  logo_horizontal: [
    ...['logo horizontal height', 'logo horizontal', 'horizontal height', 'logohöhe horizontal', 'logohöhe querformat'],
    ...['hauteur horizontale du logo', 'hauteur du logo en paysage', 'altura horizontal del logotipo', '徽标横向高度'],
    ...['ارتفاع الشعار الأفقي'],
  ],
};

const kinds = new Map(
  (Object.keys(columnHeaders) as ColumnKind[]).flatMap((kind) =>
    columnHeaders[kind].map((header) => [foldWord(header), kind] as const),
  ),
);

/** The kind of a column with this header; undefined for a column of no use here. */
export function kindOf(header: string): ColumnKind | undefined {
  const own = kinds.get(foldHeader(header));
  if (own) return own;
  // A header in two languages, `Email / 邮箱`.
  const both = header.split(/[/|\n]/).map((part) => kinds.get(foldHeader(part)));
  return both.every((kind) => kind === both[0]) ? both[0] : undefined;
}

/** Addresses that people have beside the one that they work with, and lists of all of them. */
const others = new RegExp(
  [
    ...['recover', 'second', 'secund', 'altern', 'other', 'backup', 'proxy', 'alias', 'privat', 'personal', 'home'],
    ...['wiederherst', 'andere', 'weitere', 'zweit', 'récup', 'autre', 'personnel', 'supplément', 'privé', 'otro'],
    ...['recuper', 'adicional', 'استرداد', 'بديل', 'ثانوي', 'شخصي', '恢复', '备用', '辅助', '其他', '私人', '个人'],
  ]
    .map(foldWord)
    .join('|'),
);

/** Whether a header names an address that is not the one to invite. */
export const isOtherAddress = (header: string): boolean => others.test(foldWord(header));
