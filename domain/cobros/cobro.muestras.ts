import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_COBROS } from './catalogo.ts';

const { muestra } = muestrasDe(TIPOS_DE_COBROS);

const SENAS = { cobro_id: 1, ambiente: '1' } as const;
const el = (dia: string) => ({ fecha: `${dia}T15:00:00.000Z`, dia });

const APLICACION = {
  aplicacion_id: 1,
  documento: 'factura',
  documento_id: 2,
  numero: '001-001-000000002',
  monto_aplicado: 900,
  retencion_renta: 20,
  retencion_iva: 30,
  retencion: {
    numero: '001-001-000000031',
    clave_acceso: null,
    fecha: '2026-11-20',
    codigos: ['312', '721'],
  },
  de_nadie: false,
} as const;

/** Collected with a withholding, dated otherwise, its advance used and given back, and annulled. */
export const MUESTRAS_DE_COBROS: readonly Muestra[] = [
  muestra('CobroRegistrado', {
    ...SENAS,
    ...el('2026-11-21'),
    sucursal_id: 1,
    persona_id: 1,
    persona_nombre: 'Comercial Andina S.A.',
    identificacion: '1791304233001',
    medio: '20',
    monto: 1000,
    monto_anticipo: 100,
    referencia: 'TRF 88412',
    notas: null,
    cuenta_dinero_id: 2,
    movimiento_id: 40,
    cruce: [],
    aplicaciones: [APLICACION],
  }),
  muestra('FechaDeCobroCambiada', { ...SENAS, ...el('2026-11-22') }),
  muestra('AnticipoDeCobroAplicado', {
    ...SENAS,
    ...el('2026-11-23'),
    aplicaciones: [
      {
        ...APLICACION,
        aplicacion_id: 2,
        monto_aplicado: 60,
        retencion_renta: 0,
        retencion_iva: 0,
        retencion: null,
      },
    ],
  }),
  muestra('AplicacionDeCobroQuitada', {
    ...SENAS,
    aplicacion_id: 2,
    dia: '2026-11-24',
    liberado: 10,
  }),
  muestra('AnticipoDeCobroDevuelto', {
    ...SENAS,
    ...el('2026-11-25'),
    devolucion_id: 3,
    monto: 50,
    cuenta_dinero_id: 2,
    movimiento_id: 41,
    referencia: null,
  }),
  muestra('DevolucionDeCobroAnulada', {
    ...SENAS,
    devolucion_id: 3,
    motivo: 'No se entregó',
    dia: '2026-11-25',
    ajuste_id: 42,
  }),
  muestra('CobroRegistrado', {
    ...SENAS,
    ...el('2026-11-21'),
    cobro_id: 2,
    sucursal_id: 1,
    persona_id: 1,
    persona_nombre: 'Comercial Andina S.A.',
    identificacion: '1791304233001',
    medio: '15',
    monto: 300,
    monto_anticipo: 0,
    referencia: null,
    notas: 'Contra lo que se le debe',
    cuenta_dinero_id: null,
    movimiento_id: null,
    cruce: [
      {
        id: 1,
        cuenta_id: 5,
        cuenta_codigo: '101.08.01',
        cuenta_nombre: 'Compensaciones',
        monto: 300,
        tercero_id: 1,
        tercero_nombre: 'Comercial Andina S.A.',
        descripcion: 'Compra 001-002-000004471',
        sin_documento: false,
      },
    ],
    aplicaciones: [
      {
        ...APLICACION,
        aplicacion_id: 4,
        documento: 'nota_debito',
        documento_id: 1,
        monto_aplicado: 300,
        retencion_renta: 0,
        retencion_iva: 0,
        retencion: null,
        de_nadie: true,
      },
    ],
  }),
  muestra('CobroAnulado', {
    ...SENAS,
    persona_id: 1,
    monto: 1000,
    motivo: 'El banco devolvió la transferencia',
    dia: '2026-11-26',
    ajuste_id: 43,
    liberado: [{ tercero: { id: 1, nombre: 'Comercial Andina S.A.' }, monto: 200 }],
  }),
];
