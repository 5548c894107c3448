import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal about the second factor of an account. */

// 400
export const codigoDeFactorInvalido = rechazo(
  'valor',
  'segundo_factor.codigo_invalido',
  'El código no es el de ahora, o ya se usó: espere al siguiente.',
);

// 409
export const factorYaActivo = rechazo(
  'conflicto',
  'segundo_factor.ya_activo',
  'Ya tiene un segundo factor: desactívelo antes de poner otro.',
);
export const factorSinEmpezar = rechazo(
  'conflicto',
  'segundo_factor.sin_empezar',
  'No hay un segundo factor por confirmar: empiece por pedir su secreto.',
);
export const sinFactor = rechazo(
  'conflicto',
  'segundo_factor.no_activo',
  'No hay un segundo factor activo.',
);
export const factorPropio = rechazo(
  'conflicto',
  'segundo_factor.propio',
  'El suyo se quita en su cuenta, con su contraseña y un código.',
);
export const factorDeVariasEmpresas = rechazo(
  'conflicto',
  'segundo_factor.de_varias_empresas',
  'Su cuenta entra también a otra parte: lo quita esa persona con un código de recuperación, o quien opera el sistema.',
);
