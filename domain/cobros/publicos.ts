import { type Campos, dolares, entero, fecha, oNulo, texto } from '#domain/kernel/campos.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { Definiciones, PublicadoresDe } from '#domain/kernel/publico.ts';
import type { AplicacionDeCobro, CobroAnulado, CobroRegistrado } from './cobro.events.ts';

/** What is public of collections (Ley: eventos §1). */

const CAMPOS: Campos = {
  id: entero('El cobro'),
  cliente_id: entero('La entrada del directorio'),
  monto: dolares('El dinero recibido'),
};
const EJEMPLO = { id: 7, cliente_id: 3, monto: 115 };

const APLICACION: Campos = {
  factura_id: oNulo(entero('La factura; null si es una nota de débito')),
  nota_debito_id: oNulo(entero('La nota de débito; null si es una factura')),
  monto_aplicado: dolares('El dinero que se le aplicó, sin lo retenido'),
};

const PRIMERA = { version: 1, desde: '0.1.0' } as const;

export const DEFINICIONES_DE_COBROS = {
  'cobro.registrado': {
    ...PRIMERA,
    descripcion: 'Se registró un cobro a un cliente',
    campos: {
      ...CAMPOS,
      medio: texto('Tabla 24 del SRI; 15, un cruce de cuentas'),
      referencia: oNulo(texto('La de quien pagó')),
      aplicaciones: {
        tipo: 'lista',
        descripcion: 'A qué se aplicó; vacía: es anticipo',
        nulo: false,
        de: {
          tipo: 'objeto',
          descripcion: 'Un documento',
          nulo: false,
          campos: APLICACION,
        },
      },
    },
    ejemplo: {
      ...EJEMPLO,
      medio: '20',
      referencia: 'TRF 88412',
      aplicaciones: [{ factura_id: 12, nota_debito_id: null, monto_aplicado: 115 }],
    },
  },
  'cobro.anulado': {
    ...PRIMERA,
    descripcion: 'Se anuló un cobro: lo que cobraba se vuelve a deber',
    campos: {
      ...CAMPOS,
      motivo: texto('Por qué se anuló'),
      fecha: fecha('La fecha contable de la anulación'),
    },
    ejemplo: { ...EJEMPLO, motivo: 'El banco devolvió la transferencia', fecha: '2026-01-20' },
  },
} satisfies Definiciones;

const aplicacion = ({ documento, documento_id, monto_aplicado }: AplicacionDeCobro) => ({
  factura_id: documento === 'factura' ? documento_id : null,
  nota_debito_id: documento === 'nota_debito' ? documento_id : null,
  monto_aplicado: decimalDeCentavos(monto_aplicado),
});

export const PUBLICADORES_DE_COBROS: PublicadoresDe<CobroRegistrado | CobroAnulado> = {
  CobroRegistrado: {
    1: (datos) => ({
      evento: 'cobro.registrado',
      data: {
        id: datos.cobro_id,
        cliente_id: datos.persona_id,
        monto: decimalDeCentavos(datos.monto),
        medio: datos.medio,
        referencia: datos.referencia,
        aplicaciones: datos.aplicaciones.map(aplicacion),
      },
    }),
  },
  CobroAnulado: {
    1: (datos) => ({
      evento: 'cobro.anulado',
      data: {
        id: datos.cobro_id,
        cliente_id: datos.persona_id,
        monto: decimalDeCentavos(datos.monto),
        motivo: datos.motivo,
        fecha: datos.dia,
      },
    }),
  },
};
