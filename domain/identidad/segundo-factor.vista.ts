import { booleano, cuantos, instante, lista, objeto, oNulo, texto } from '#domain/kernel/campos.ts';

/** The second factor of an account, as its owner sees it. */
export const estadoDeSegundoFactor = objeto(
  {
    activo: booleano(),
    activado_en: oNulo(instante()),
    codigos_restantes: cuantos('De recuperación, sin usar'),
  },
  'SegundoFactor',
);

/** What is scanned, or written down: it is shown once. */
export const secretoDeSegundoFactor = objeto(
  {
    secreto: texto('Para quien lo escribe a mano, en base32'),
    uri: texto('otpauth://…, para la aplicación que da los códigos'),
    qr: texto('La misma, como imagen: la URL data: de un SVG'),
  },
  'SecretoDeSegundoFactor',
);

export const codigosDeRecuperacion = objeto(
  { codigos: lista(texto(), 'Cada uno entra una vez. Se muestran solo en esta respuesta') },
  'CodigosDeRecuperacion',
);

export const exigenciaDeSegundoFactor = objeto(
  { exigido: booleano('Quien no lo tiene solo puede activarlo') },
  'ExigenciaDeSegundoFactor',
);
