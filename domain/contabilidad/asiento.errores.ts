import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of the journal's entries. The codes are stable. */

// 404
export const asientoNoEncontrado = rechazo<{ asiento_id: number }>(
  'no_encontrado',
  'contabilidad.asiento_no_encontrado',
  ({ asiento_id }) => `El asiento ${asiento_id} no existe.`,
);

// 409: locks
export const asientoAnulado = rechazo<{ asiento_id: number; revertido_por: number }>(
  'conflicto',
  'contabilidad.asiento_anulado',
  ({ revertido_por }) => `El asiento ya está anulado: lo revirtió el asiento ${revertido_por}.`,
);
export const asientoEsReverso = rechazo<{ asiento_id: number; reversa_de: number }>(
  'conflicto',
  'contabilidad.asiento_es_reverso',
  ({ reversa_de }) =>
    `El asiento revierte al ${reversa_de}: no se anula ni se cambia de fecha. Si hace falta, ` +
    'registre otra vez lo que decía.',
);
export const asientoDeOtroOrigen = rechazo<{
  asiento_id: number;
  origen_tipo: string;
  origen_id: number | null;
}>('conflicto', 'contabilidad.asiento_de_otro_origen', ({ origen_tipo, origen_id }) =>
  origen_id === null
    ? `El asiento es de ${origen_tipo}: no se anula ni cambia de fecha.`
    : `El asiento es de ${origen_tipo} ${origen_id}: se anula o cambia de fecha desde allí.`,
);
export const asientoDeOtroAmbiente = rechazo<{
  asiento_id: number;
  ambiente: string;
  ambiente_vigente: string;
}>(
  'conflicto',
  'contabilidad.asiento_de_otro_ambiente',
  ({ ambiente, ambiente_vigente }) =>
    `El asiento es del ambiente ${ambiente} y la empresa está en el ${ambiente_vigente}.`,
);
/** A chart that is older than the role: the program gives it its account when it starts. */
export const papelSinCuenta = rechazo<{ rol: string }>(
  'conflicto',
  'contabilidad.papel_sin_cuenta',
  ({ rol }) =>
    `El plan de cuentas aún no tiene la cuenta de «${rol}»: el programa la agrega al arrancar, y el ` +
    'asiento se hace entonces.',
);
export const yaTieneApertura = rechazo<{ asiento_id: number }>(
  'conflicto',
  'contabilidad.ya_tiene_apertura',
  ({ asiento_id }) => `La contabilidad ya tiene su asiento de apertura, el ${asiento_id}.`,
);

// 400: dates
export const antesDelAsiento = rechazo<{ fecha: string; fecha_del_asiento: string }>(
  'valor',
  'contabilidad.antes_del_asiento',
  ({ fecha, fecha_del_asiento }) =>
    `No se anula el ${fecha} un asiento del ${fecha_del_asiento}, que es posterior.`,
);
export const otroAnio = rechazo<{ fecha: string; anio: number }>(
  'valor',
  'contabilidad.otro_anio',
  ({ fecha, anio }) =>
    `El asiento tiene un número de ${anio}: no puede pasar al ${fecha}. Anúlelo y registre otro.`,
);

// 409: accounts
export const cuentaNoRecibe = rechazo<{ cuenta_id: number; cuenta_codigo: string; motivo: string }>(
  'conflicto',
  'contabilidad.cuenta_no_recibe',
  ({ cuenta_codigo, motivo }) => `La cuenta ${cuenta_codigo} no recibe asientos: ${motivo}.`,
);
export const cuentaDeControl = rechazo<{ cuenta_id: number; cuenta_codigo: string; rol: string }>(
  'conflicto',
  'contabilidad.cuenta_de_control',
  ({ cuenta_codigo, rol }) =>
    `La cuenta ${cuenta_codigo} es de control (${rol}): la mueven los documentos, no los asientos manuales.`,
);

/** Of one account and person, or money account: what was proposed and what came, debit less credit, in dollars. */
export type DiferenciaDeApertura = {
  readonly cuenta_id: number;
  readonly cuenta_codigo: string;
  readonly tercero_id: number | null;
  readonly cuenta_dinero_id: number | null;
  readonly propuesto: number;
  readonly enviado: number;
};
/** `diferencias`: the first of so many. */
export const aperturaNoCoincide = rechazo<{
  cuantas: number;
  diferencias: readonly DiferenciaDeApertura[];
}>(
  'conflicto',
  'contabilidad.apertura_no_coincide',
  ({ cuantas }) =>
    'Las cuentas de control abren con lo que dicen los documentos y las de dinero con lo que tienen, o ' +
    `sin ninguna línea suya. Diferencias con la propuesta: ${cuantas}.`,
);
export const aperturaNoCuadra = rechazo<{ debe: number; haber: number }>(
  'conflicto',
  'contabilidad.apertura_no_cuadra',
  ({ debe, haber }) =>
    `Con las cuentas de control y de dinero de la propuesta, el debe suma ${debe} y el haber ${haber}.`,
);
export const aperturaMuyLarga = rechazo<{ lineas: number; maximo: number }>(
  'conflicto',
  'contabilidad.apertura_muy_larga',
  ({ lineas, maximo }) =>
    `Con las cuentas de dinero de la propuesta la apertura tiene ${lineas} líneas, y caben ${maximo}: ` +
    'mande menos, o junte antes en una lo que tienen varias cuentas de dinero.',
);
