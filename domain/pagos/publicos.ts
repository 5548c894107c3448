import { type Campos, dolares, entero, fecha, oNulo, texto } from '#domain/kernel/campos.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { Definiciones, PublicadoresDe } from '#domain/kernel/publico.ts';
import type { DocumentoPagable, PagoAnulado, PagoRegistrado } from './pago.events.ts';

/** What is public of payments to suppliers (Ley: eventos §1). */

const ids = (descripcion: string) =>
  ({ tipo: 'lista', descripcion, nulo: false, de: entero('El documento') }) as const;

const CAMPOS: Campos = {
  id: entero('El pago'),
  proveedor_id: entero('La entrada del directorio'),
  monto: dolares('Lo que se pagó'),
};

const EJEMPLO = { id: 7, proveedor_id: 3, monto: 115 };

const PRIMERA = { version: 1, desde: '0.1.0' } as const;

export const DEFINICIONES_DE_PAGOS = {
  'pago_proveedor.registrado': {
    ...PRIMERA,
    descripcion: 'Se registró un pago a un proveedor',
    campos: {
      ...CAMPOS,
      medio: texto('Tabla 24 del SRI; 15, un cruce de cuentas'),
      referencia: oNulo(texto('La de quien pagó')),
      compras: ids('Las compras que paga, cada una una vez'),
      liquidaciones: ids('Las liquidaciones de compra que paga'),
    },
    ejemplo: {
      ...EJEMPLO,
      medio: '20',
      referencia: 'TRF 88412',
      compras: [12],
      liquidaciones: [],
    },
  },
  'pago_proveedor.anulado': {
    ...PRIMERA,
    descripcion: 'Se anuló un pago: lo que pagaba se vuelve a deber',
    campos: {
      ...CAMPOS,
      motivo: texto('Por qué se anuló'),
      fecha: fecha('La fecha contable de la anulación'),
    },
    ejemplo: { ...EJEMPLO, motivo: 'El banco devolvió la transferencia', fecha: '2026-01-20' },
  },
} satisfies Definiciones;

const pagadosDe = (
  { aplicaciones }: PagoRegistrado['datos'],
  documento: DocumentoPagable,
): readonly number[] => [
  ...new Set(
    aplicaciones.flatMap((una) => (una.documento === documento ? [una.documento_id] : [])),
  ),
];

export const PUBLICADORES_DE_PAGOS: PublicadoresDe<PagoRegistrado | PagoAnulado> = {
  PagoRegistrado: {
    1: (datos) => ({
      evento: 'pago_proveedor.registrado',
      data: {
        id: datos.pago_id,
        proveedor_id: datos.persona_id,
        monto: decimalDeCentavos(datos.monto),
        medio: datos.medio,
        referencia: datos.referencia,
        compras: pagadosDe(datos, 'compra'),
        liquidaciones: pagadosDe(datos, 'liquidacion_compra'),
      },
    }),
  },
  PagoAnulado: {
    1: (datos) => ({
      evento: 'pago_proveedor.anulado',
      data: {
        id: datos.pago_id,
        proveedor_id: datos.persona_id,
        monto: decimalDeCentavos(datos.monto),
        motivo: datos.motivo,
        fecha: datos.dia,
      },
    }),
  },
};
