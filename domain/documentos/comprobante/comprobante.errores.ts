import { type ClaseDeError, type DatosDeError, rechazo } from '#domain/kernel/error.ts';
import { type Ambiente, NOMBRE_DE_AMBIENTE } from '#domain/kernel/sri.ts';

/** How a type of document is called; all six are feminine. */
export type NombresDeTipo<P extends string = string> = {
  /** Path, permission, scope of the idempotency keys and prefix of the codes: `facturas`. */
  readonly recurso: string;
  /** How the API calls its id: `factura_id`. */
  readonly parametro: P;
  readonly singular: string;
  readonly plural: string;
};

type DelDocumento = { readonly documento_id: number };

type TarifaDeLinea = { linea: number; impuesto: string; codigo_tarifa: string; fecha: string };

const REQUISITO_POR_TIPO: { readonly [tipo: string]: string | undefined } = {
  '04': 'no es un RUC válido',
  '05': 'no es una cédula válida',
  '06': 'debe tener entre 1 y 20 caracteres para un pasaporte',
  '07': 'debe ser 9999999999999 para el consumidor final',
  '08': 'debe tener entre 1 y 20 caracteres para una identificación del exterior',
};

/** Refusals that say of which document they are, by the name that the API gives to its id. */
const conDocumento =
  ({ recurso, parametro }: NombresDeTipo) =>
  <D extends DatosDeError = Record<never, never>>(
    clase: ClaseDeError,
    regla: string,
    texto: string | ((datos: D) => string),
  ) => {
    const rechazoDelTipo = rechazo<D>(clase, `${recurso}.${regla}`, texto);
    const { codigo } = rechazoDelTipo;
    const lanzar = ({ documento_id, ...datos }: D & DelDocumento) =>
      rechazoDelTipo({ [parametro]: documento_id, ...datos } as unknown as D);
    return Object.assign(lanzar, { clase, codigo, texto: rechazoDelTipo.texto });
  };

/** 404 and 400: who is not there, and what no document may say. */
const deContenido = (nombres: NombresDeTipo) => {
  const { recurso, singular } = nombres;
  const propio = conDocumento(nombres);
  return {
    noEncontrado: propio('no_encontrado', 'no_encontrada', `La ${singular} no existe.`),
    xmlNoDisponible: propio<{ estado: string }>(
      'no_encontrado',
      'xml_no_disponible',
      `La ${singular} todavía no tiene un XML firmado.`,
    ),
    sucursalNoEncontrada: rechazo<{ sucursal_id: number }>(
      'no_encontrado',
      `${recurso}.sucursal_no_encontrada`,
      'La sucursal no existe o está inactiva.',
    ),
    identificacionInvalida: rechazo<{ tipo_identificacion: string; identificacion: string }>(
      'valor',
      `${recurso}.identificacion_invalida`,
      ({ tipo_identificacion, identificacion }) => {
        const requisito = REQUISITO_POR_TIPO[tipo_identificacion] ?? 'no es válida';
        return `La identificación ${identificacion} ${requisito}.`;
      },
    ),
    vencimientoAnteriorALaEmision: rechazo<{ fecha_vencimiento: string; fecha_minima: string }>(
      'valor',
      `${recurso}.vencimiento_anterior_a_la_emision`,
      ({ fecha_vencimiento, fecha_minima }) =>
        `La fecha de vencimiento ${fecha_vencimiento} es anterior a la de emisión (${fecha_minima}).`,
    ),
    descuentoMayorQueLinea: rechazo<{ linea: number }>(
      'valor',
      `${recurso}.descuento_mayor_que_linea`,
      ({ linea }) => `El descuento de la línea ${linea} supera su valor.`,
    ),
    tarifaNoVigente: rechazo<TarifaDeLinea>(
      'valor',
      `${recurso}.tarifa_no_vigente`,
      ({ linea, impuesto, codigo_tarifa, fecha }) =>
        `Línea ${linea}: el ${impuesto} ${codigo_tarifa} no rige el ${fecha}.` +
        (impuesto === 'IVA' ? ' Solo se cobra en los días que fija un decreto.' : ''),
    ),
    tarifaCambiada: rechazo<TarifaDeLinea>(
      'valor',
      `${recurso}.tarifa_cambiada`,
      ({ linea, impuesto, codigo_tarifa, fecha }) =>
        `Línea ${linea}: la tarifa del ${impuesto} ${codigo_tarifa} es otra el ${fecha}: guarde de nuevo ` +
        `la ${singular} para calcularla con ella.`,
    ),
    tarifaSinCantidad: rechazo<{ linea: number; unidad: string }>(
      'valor',
      `${recurso}.tarifa_sin_cantidad`,
      ({ linea, unidad }) =>
        `Línea ${linea}: la tarifa es por ${unidad}: diga «cantidad», o «valor».`,
    ),
    importeFueraDeLimite: rechazo<{ maximo: number }>(
      'valor',
      `${recurso}.importe_fuera_de_limite`,
      `Un importe de la ${singular} supera los 14 dígitos que admite el SRI.`,
    ),
  };
};

/** 409 and 402 of issuing. */
const deEmision = ({ recurso }: NombresDeTipo) => ({
  empresaSinConfigurar: rechazo(
    'conflicto',
    `${recurso}.empresa_sin_configurar`,
    'La empresa aún no tiene un perfil de emisor.',
  ),
  sinMatriz: rechazo(
    'conflicto',
    `${recurso}.sin_matriz`,
    'La empresa no tiene una sucursal matriz: indique sucursal_id.',
  ),
  sucursalInactiva: rechazo<{ sucursal_id: number }>(
    'conflicto',
    `${recurso}.sucursal_inactiva`,
    'La sucursal del borrador está inactiva.',
  ),
  secuencialAgotado: rechazo<{ establecimiento: string; punto_emision: string }>(
    'conflicto',
    `${recurso}.secuencial_agotado`,
    ({ establecimiento, punto_emision }) =>
      `La serie ${establecimiento}-${punto_emision} llegó a 999999999: use otro punto de emisión.`,
  ),
  /** `caben`: how many more the month takes. */
  cupoAgotado: rechazo<{ mes: string; cuota: number; caben: number }>(
    'cuota',
    `${recurso}.cupo_agotado`,
    ({ mes, cuota, caben }) =>
      `El plan permite ${cuota} documentos al mes y ${mes} ` +
      (caben > 0 ? `solo admite ${caben} más.` : 'ya los tiene.'),
  ),
});

/** What the state of a document refuses. */
const deEstado = (nombres: NombresDeTipo) => {
  const { recurso, singular } = nombres;
  const propio = conDocumento(nombres);
  return {
    fechaDeAnulacionFueraDeRango: rechazo<{
      fecha: string;
      fecha_minima: string;
      fecha_maxima: string;
    }>(
      'valor',
      `${recurso}.fecha_de_anulacion_fuera_de_rango`,
      ({ fecha, fecha_minima, fecha_maxima }) =>
        `La fecha de anulación ${fecha} debe estar entre la de emisión (${fecha_minima}) y hoy ` +
        `(${fecha_maxima}).`,
    ),
    yaAutorizado: propio('conflicto', 'ya_autorizada', `La ${singular} ya está autorizada.`),
    anulado: propio('conflicto', 'anulada', `La ${singular} está anulada.`),
    noModificable: propio<{ estado: string }>(
      'conflicto',
      'no_modificable',
      ({ estado }) =>
        `Solo se cambia un BORRADOR, o una ${singular} DEVUELTA o RECHAZADO, y esta está ${estado}.`,
    ),
    noEsBorrador: propio<{ estado: string }>(
      'conflicto',
      'no_es_borrador',
      ({ estado }) => `Solo se elimina un BORRADOR, y esta ${singular} está ${estado}.`,
    ),
    borradorEliminado: propio(
      'conflicto',
      'borrador_eliminado',
      'El borrador que se creó con esa clave de idempotencia se eliminó: use otra clave.',
    ),
    /** `sucursal_id`: the branch whose number the document keeps. */
    sucursalDelNumero: propio<{ sucursal_id: number }>(
      'conflicto',
      'sucursal_del_numero',
      `La ${singular} conserva su número, que es de su sucursal: no puede pasar a otra.`,
    ),
    sinClaveDeAcceso: propio<{ estado: string }>(
      'conflicto',
      'sin_clave_de_acceso',
      ({ estado }) =>
        `La ${singular} está ${estado} y aún no tiene clave de acceso: el SRI no sabe de ella.`,
    ),
    /** Only `reenviar` and what is still a draft cross from one environment to the other. */
    otroAmbiente: propio<{ ambiente: Ambiente; ambiente_vigente: Ambiente }>(
      'conflicto',
      'otro_ambiente',
      ({ ambiente, ambiente_vigente }) =>
        `La ${singular} es de ${NOMBRE_DE_AMBIENTE[ambiente]} y la empresa emite en ` +
        `${NOMBRE_DE_AMBIENTE[ambiente_vigente]}: solo se la puede reenviar.`,
    ),
    noAutorizado: propio<{ estado: string }>(
      'conflicto',
      'no_autorizada',
      ({ estado }) => `Solo se anula una ${singular} AUTORIZADO, y esta está ${estado}.`,
    ),
  };
};

/**
 * The refusals that every type of document knows, in its words and under its codes. The codes are
 * stable: callers program against them.
 */
export const erroresDeComprobante = (nombres: NombresDeTipo) => ({
  ...deContenido(nombres),
  ...deEmision(nombres),
  ...deEstado(nombres),
});
export type ErroresDeComprobante = ReturnType<typeof erroresDeComprobante>;
