import { camposDePagada, ejemploDePagada } from '#domain/cartera/deuda.publico.ts';
import {
  type Campos,
  dolares,
  entero,
  fecha,
  instante,
  oNulo,
  texto,
} from '#domain/kernel/campos.ts';
import type { Definiciones } from '#domain/kernel/publico.ts';

/** Ley: eventos §1. One superset for invoices, guides and withholdings; nulls do not apply. */
const DOCUMENTO: Campos = {
  id: entero('El documento'),
  numero_comprobante: texto('001-001-000000001'),
  estado: texto('El estado en que quedó'),
  clave_acceso: oNulo(texto('49 dígitos; null mientras no se ha firmado')),
  numero_autorizacion: oNulo(texto('La de la autoridad; null mientras no autorice')),
  fecha_autorizacion: oNulo(instante('Cuándo autorizó')),
  fecha_emision: fecha('La del documento'),
  razon_social: texto('La otra parte'),
  identificacion: texto('Su cédula, RUC, pasaporte o código'),
  email: oNulo(texto('Su correo')),
  estado_sri: oNulo(texto('Lo que dijo la autoridad: estado, código y mensaje')),
  transportista_identificacion: oNulo(texto('Solo guías')),
  placa: oNulo(texto('Solo guías')),
  sujeto_identificacion: oNulo(texto('Solo retenciones')),
  periodo_fiscal: oNulo(texto('Solo retenciones')),
};

const CLAVE = '2101202601179001691900110010010000000421234567811';

const DOCUMENTO_CREADO = {
  id: 42,
  numero_comprobante: '001-001-000000042',
  estado: 'PENDIENTE',
  clave_acceso: null,
  numero_autorizacion: null,
  fecha_autorizacion: null,
  fecha_emision: '2026-01-15',
  razon_social: 'Comercial Peñafiel S.A.',
  identificacion: '1790016919001',
  email: 'compras@penafiel.example.com',
  estado_sri: null,
  transportista_identificacion: null,
  placa: null,
  sujeto_identificacion: null,
  periodo_fiscal: null,
};

const DOCUMENTO_AUTORIZADO = {
  ...DOCUMENTO_CREADO,
  estado: 'AUTORIZADO',
  clave_acceso: CLAVE,
  numero_autorizacion: CLAVE,
  fecha_autorizacion: '2026-01-15T10:15:30.000-05:00',
  estado_sri: '[AUTORIZADO]',
};

const PRIMERA = { version: 1, desde: '0.1.0' } as const;

const CLIENTE: Campos = { cliente_id: oNulo(entero('La entrada del directorio')) };
const TOTAL: Campos = { total: dolares('El del documento') };

/** What a type's events say besides: its fields, and a sample of them. */
type Propios = { readonly campos: Campos; readonly ejemplo: object };

const NADA: Propios = { campos: {}, ejemplo: {} };

/** Of a type whose events do not say them always, that of its annulment does. */
const DE_LA_ANULACION: Propios = {
  campos: { ...CLIENTE, ...TOTAL },
  ejemplo: { cliente_id: 7, total: 115 },
};

/** What an annulment in the portal says, whatever the type. */
const ANULADA_EN_SRI: Campos = {
  consultado_en: instante('Cuándo lo dijo la autoridad'),
};

/** What an annulment says, whatever the type. */
const ANULADA: Campos = {
  motivo: texto('Por qué se anuló'),
  fecha_anulacion: fecha('La fecha contable de la anulación'),
};

/**
 * The life of an electronic document as its events tell it; `que` as in «la factura». `propios`: what
 * the events of the type say besides; `alAnular`: what only its annulment does.
 */
const deDocumento = (que: string, propios: Propios = NADA, alAnular: Propios = DE_LA_ANULACION) => {
  const CAMPOS = { ...DOCUMENTO, ...propios.campos };
  const CREADO = { ...DOCUMENTO_CREADO, ...propios.ejemplo };
  const AUTORIZADO = { ...DOCUMENTO_AUTORIZADO, ...propios.ejemplo };
  return {
    creada: {
      ...PRIMERA,
      descripcion: `Se recibió ${que} y queda en cola (PENDIENTE)`,
      campos: CAMPOS,
      ejemplo: CREADO,
    },
    autorizada: {
      ...PRIMERA,
      descripcion: `La autoridad tributaria autorizó ${que}`,
      campos: CAMPOS,
      ejemplo: AUTORIZADO,
    },
    rechazada: {
      ...PRIMERA,
      descripcion: `La autoridad tributaria no autorizó ${que}; estado_sri dice por qué`,
      campos: CAMPOS,
      ejemplo: {
        ...CREADO,
        estado: 'RECHAZADO',
        clave_acceso: CLAVE,
        estado_sri: '[NO AUTORIZADO] 52 ERROR EN DIFERENCIAS',
      },
    },
    devuelta: {
      ...PRIMERA,
      descripcion: `La recepción devolvió ${que}: XML, firma o esquema; estado_sri dice por qué`,
      campos: CAMPOS,
      ejemplo: {
        ...CREADO,
        estado: 'DEVUELTA',
        clave_acceso: CLAVE,
        estado_sri: '[DEVUELTA] 35 ARCHIVO NO CUMPLE ESTRUCTURA XML',
      },
    },
    anulada: {
      ...PRIMERA,
      descripcion: `Se anuló ${que} aquí; ante la autoridad se anula en su portal`,
      campos: { ...CAMPOS, ...alAnular.campos, ...ANULADA },
      ejemplo: {
        ...AUTORIZADO,
        ...alAnular.ejemplo,
        estado: 'ANULADO',
        motivo: 'Devolución de mercadería',
        fecha_anulacion: '2026-01-16',
      },
    },
    anulada_en_sri: {
      ...PRIMERA,
      descripcion:
        `La autoridad tiene anulada ${que}: se hizo en su portal. Aquí nada se mueve; estado dice cómo ` +
        'está aquí y estado_sri, qué hacer',
      campos: { ...CAMPOS, ...alAnular.campos, ...ANULADA_EN_SRI },
      ejemplo: {
        ...AUTORIZADO,
        ...alAnular.ejemplo,
        estado_sri: '[ALERTA: ANULADO EN EL SRI] El SRI la tiene ANULADA desde su portal',
        consultado_en: '2026-01-17T03:00:12.000-05:00',
      },
    },
  };
};

/** The first one did not say when it was paid, nor by what. */
const CON_SU_CAUSA = { version: 2, desde: '0.1.0' } as const;

/** What is owed is no longer. */
const pagada = (
  que: string,
  [porque, origenes]: readonly [porque: string, origenes: readonly string[]],
  propios: Propios = NADA,
  alPagar: Propios = DE_LA_ANULACION,
) => ({
  ...CON_SU_CAUSA,
  descripcion: `El saldo de ${que} llegó a 0 ${porque}`,
  campos: {
    ...DOCUMENTO,
    ...propios.campos,
    ...alPagar.campos,
    ...camposDePagada(origenes.join(' o ')),
  },
  ejemplo: {
    ...DOCUMENTO_AUTORIZADO,
    ...propios.ejemplo,
    ...alPagar.ejemplo,
    ...ejemploDePagada(origenes[0]!),
  },
});

const VENCIMIENTO: Campos = {
  ...DOCUMENTO,
  cliente_id: oNulo(entero('La entrada del directorio')),
  total: dolares('Lo facturado'),
  saldo: dolares('Lo que falta cobrar'),
  fecha_vencimiento: fecha('Hasta cuándo debía pagarse'),
};
const POR_COBRAR = {
  ...DOCUMENTO_AUTORIZADO,
  cliente_id: 7,
  total: 115,
  saldo: 60,
  fecha_vencimiento: '2026-02-14',
};

const DEL_PROVEEDOR: Campos = {
  doc_sustento_numero: oNulo(texto('El documento de sustento; null si no es uno solo')),
  doc_sustento_fecha: oNulo(fecha('Su fecha; null si no es uno solo')),
  proveedor_id: oNulo(entero('La entrada del directorio')),
};
const DEL_PROVEEDOR_DE_EJEMPLO = {
  doc_sustento_numero: '001-002-000000123',
  doc_sustento_fecha: '2026-01-14',
  proveedor_id: 9,
};

const factura = deDocumento('la factura');
const DE_LIQUIDACION: Propios = {
  campos: { ...DEL_PROVEEDOR, ...TOTAL },
  ejemplo: { ...DEL_PROVEEDOR_DE_EJEMPLO, total: 115 },
};
const liquidacion = deDocumento('la liquidación de compra', DE_LIQUIDACION, NADA);
const guia = deDocumento(
  'la guía de remisión',
  {
    campos: { ...DEL_PROVEEDOR, total: oNulo(dolares('Siempre null: una guía no tiene total')) },
    ejemplo: {
      ...DEL_PROVEEDOR_DE_EJEMPLO,
      total: null,
      transportista_identificacion: DOCUMENTO_CREADO.identificacion,
      placa: 'PBA-1234',
    },
  },
  NADA,
);
const retencion = deDocumento(
  'la retención',
  {
    campos: { ...DEL_PROVEEDOR, total: dolares('La suma de lo retenido') },
    ejemplo: {
      ...DEL_PROVEEDOR_DE_EJEMPLO,
      total: 41,
      sujeto_identificacion: DOCUMENTO_CREADO.identificacion,
      periodo_fiscal: '01/2026',
    },
  },
  NADA,
);

/** What a note says of the document that it modifies. */
const DE_NOTA: Propios = {
  campos: {
    doc_sustento_numero: texto('El documento que modifica'),
    doc_sustento_fecha: fecha('La de ese documento'),
    factura_id: oNulo(entero('Cuando es una factura emitida aquí')),
    ...CLIENTE,
    ...TOTAL,
  },
  ejemplo: {
    doc_sustento_numero: '001-001-000000041',
    doc_sustento_fecha: '2026-01-14',
    factura_id: 41,
    cliente_id: 7,
    total: 11.5,
  },
};

const nota_credito = deDocumento('la nota de crédito', DE_NOTA);
const nota_debito = deDocumento('la nota de débito', DE_NOTA);

export const DEFINICIONES_DE_DOCUMENTOS = {
  'factura.creada': factura.creada,
  'factura.autorizada': factura.autorizada,
  'factura.rechazada': factura.rechazada,
  'factura.devuelta': factura.devuelta,
  'factura.anulada': factura.anulada,
  'factura.anulada_en_sri': factura.anulada_en_sri,
  'factura.pagada': pagada('la factura', [
    'con un cobro, un anticipo o una nota de crédito',
    ['cobro', 'nota_credito'],
  ]),
  'liquidacion.creada': liquidacion.creada,
  'liquidacion.autorizada': liquidacion.autorizada,
  'liquidacion.rechazada': liquidacion.rechazada,
  'liquidacion.devuelta': liquidacion.devuelta,
  'liquidacion.anulada': liquidacion.anulada,
  'liquidacion.anulada_en_sri': liquidacion.anulada_en_sri,
  'liquidacion.pagada': pagada(
    'la liquidación de compra',
    ['con un pago, un anticipo o una retención', ['pago_proveedor', 'retencion']],
    DE_LIQUIDACION,
    NADA,
  ),
  'guia.creada': guia.creada,
  'guia.autorizada': guia.autorizada,
  'guia.rechazada': guia.rechazada,
  'guia.devuelta': guia.devuelta,
  'guia.anulada': guia.anulada,
  'guia.anulada_en_sri': guia.anulada_en_sri,
  'retencion.creada': retencion.creada,
  'retencion.autorizada': retencion.autorizada,
  'retencion.rechazada': retencion.rechazada,
  'retencion.devuelta': retencion.devuelta,
  'retencion.anulada': retencion.anulada,
  'retencion.anulada_en_sri': retencion.anulada_en_sri,
  'factura.por_vencer': {
    ...PRIMERA,
    descripcion: 'Una factura a crédito con saldo vence en tres días (trabajo diario, 07:00)',
    campos: { ...VENCIMIENTO, dias_para_vencer: entero('Días que faltan') },
    ejemplo: { ...POR_COBRAR, dias_para_vencer: 3 },
  },
  'factura.vencida': {
    ...PRIMERA,
    descripcion: 'Una factura a crédito con saldo venció ayer (trabajo diario, 07:00)',
    campos: { ...VENCIMIENTO, dias_vencida: entero('Días desde que venció') },
    ejemplo: { ...POR_COBRAR, dias_vencida: 1 },
  },
  'factura.en_mora': {
    ...PRIMERA,
    descripcion:
      'Una factura a crédito sigue con saldo 1, 7, 15 o 30 días después de vencer (trabajo diario, 07:00)',
    campos: {
      ...VENCIMIENTO,
      dias_vencida: entero(
        'Días desde que venció: más que dias_mora si el aviso se recuperó tarde',
      ),
      dias_mora: entero('1, 7, 15 o 30'),
    },
    ejemplo: { ...POR_COBRAR, dias_vencida: 7, dias_mora: 7 },
  },
  'nota_credito.creada': nota_credito.creada,
  'nota_credito.autorizada': nota_credito.autorizada,
  'nota_credito.rechazada': nota_credito.rechazada,
  'nota_credito.devuelta': nota_credito.devuelta,
  'nota_credito.anulada': nota_credito.anulada,
  'nota_credito.anulada_en_sri': nota_credito.anulada_en_sri,
  'nota_debito.creada': nota_debito.creada,
  'nota_debito.autorizada': nota_debito.autorizada,
  'nota_debito.rechazada': nota_debito.rechazada,
  'nota_debito.devuelta': nota_debito.devuelta,
  'nota_debito.anulada': nota_debito.anulada,
  'nota_debito.anulada_en_sri': nota_debito.anulada_en_sri,
  'nota_debito.pagada': {
    ...pagada('la nota de débito', ['con un cobro o un anticipo', ['cobro']], DE_NOTA),
    ...PRIMERA,
  },
} satisfies Definiciones;
