import { TIPOS_DE_CONTABILIDAD } from '#domain/contabilidad/catalogo.ts';
import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_TESORERIA } from '#domain/tesoreria/catalogo.ts';
import { movimientoEn } from '#domain/tesoreria/movimiento.ts';
import { ORIGEN_DE_ACTIVO, ORIGEN_DE_DEPRECIACION } from './activo.ts';
import { TIPOS_DE_ACTIVOS } from './catalogo.ts';

const { muestra } = muestrasDe(TIPOS_DE_ACTIVOS);
const { muestra: muestraDeTesoreria } = muestrasDe(TIPOS_DE_TESORERIA);
const { muestra: muestraContable } = muestrasDe(TIPOS_DE_CONTABILIDAD);

const CUENTAS = { cuenta_activo_id: 53, cuenta_depreciacion_id: 55, cuenta_gasto_id: 150 };
const DE = { activo_id: 1, ambiente: '1' } as const;
const SIN_COMPRA = { compra_id: null, compra_linea: null } as const;
const SIN_FACTURA = { factura_id: null, factura_linea: null } as const;

const OCTUBRE = {
  depreciacion_id: 1,
  ambiente: '1',
  anio: 2026,
  mes: 10,
  fecha: '2026-10-31',
  lineas: [{ activo_id: 1, clase: 'vehiculos', monto: 600_00, deducible: 525_00, antes: null }],
} as const;

const linea = (cuenta_id: number, cambios: { debe?: number; haber?: number }) => ({
  cuenta_id,
  cuenta_codigo: '102.01.09',
  cuenta_nombre: 'Vehículos',
  debe: 0,
  haber: 0,
  tercero_id: null,
  tercero_nombre: null,
  cuenta_dinero_id: null,
  descripcion: null,
  deducible: true,
  ambito: 'local' as const,
  sin_documento: false,
  ...cambios,
});

const asiento = (
  asiento_id: number,
  fecha: string,
  origen: { origen_tipo: 'activo_fijo' | 'depreciacion'; origen_id: number },
  lineas: readonly ReturnType<typeof linea>[],
) =>
  muestraContable('AsientoRegistrado', {
    asiento_id,
    ambiente: '1',
    anio: 2026,
    secuencia: asiento_id,
    numero: `AS-2026-${String(asiento_id).padStart(6, '0')}`,
    de_cierre: false,
    fecha,
    fecha_del_hecho: null,
    glosa: 'AF-000001 · Camioneta',
    ...origen,
    reversa_de: null,
    lineas,
  });

/** A van of more than the law counts: depreciated, improved, moved, sold and kept after all. */
export const MUESTRAS_DE_ACTIVOS: readonly Muestra[] = [
  muestra('ActivoRegistrado', {
    ...DE,
    acto: 1,
    fecha: '2026-09-15',
    codigo: 'AF-000001',
    descripcion: 'Camioneta doble cabina',
    clase: 'vehiculos',
    fecha_uso: '2026-09-15',
    costo: 40_000_00,
    valor_residual: 4_000_00,
    vida_util_meses: 60,
    depreciacion_previa: 0,
    sucursal_id: 1,
    custodio: 'Luis Andrade',
    sin_limite_de_valor: false,
    ...CUENTAS,
    contrapartida_id: 80,
    compra_id: 1,
    compra_linea: 1,
    tramo: { desde: '2026-10', meses: 60, monto: 36_000_00, costo: 40_000_00 },
  }),
  asiento(30, '2026-09-15', { origen_tipo: ORIGEN_DE_ACTIVO, origen_id: 1 }, [
    linea(53, { debe: 40_000_00 }),
    linea(80, { haber: 40_000_00 }),
  ]),
  muestra('ActivosDepreciados', {
    ...OCTUBRE,
    grupos: [
      {
        clase: 'vehiculos',
        cuenta_gasto_id: 150,
        cuenta_depreciacion_id: 55,
        monto: 600_00,
        deducible: 525_00,
      },
    ],
  }),
  asiento(31, '2026-10-31', { origen_tipo: ORIGEN_DE_DEPRECIACION, origen_id: 1 }, [
    linea(150, { debe: 600_00 }),
    linea(55, { haber: 600_00 }),
  ]),
  muestra('DepreciacionAnulada', { ...OCTUBRE, motivo: 'Faltaba un activo' }),
  muestra('ActivoMejorado', {
    ...DE,
    acto: 2,
    fecha: '2026-11-05',
    descripcion: 'Cajón refrigerado',
    monto: 5_000_00,
    meses_adicionales: 0,
    contrapartida_id: 80,
    ...SIN_COMPRA,
    tramo: { desde: '2026-12', meses: 58, monto: 39_800_00, costo: 45_000_00 },
  }),
  muestra('ActivoTrasladado', {
    ...DE,
    acto: 3,
    fecha: '2026-11-06',
    sucursal_id: 2,
    custodio: 'Ana Torres',
    motivo: 'Cubre otra ruta',
  }),
  muestra('ActivoVendido', {
    ...DE,
    acto: 4,
    fecha: '2026-11-10',
    costo: 45_000_00,
    depreciacion: 0,
    monto: 38_000_00,
    referencia: 'Transferencia 771',
    cuenta_dinero_id: 2,
    movimiento_id: 40,
    ...SIN_FACTURA,
    cuenta_ingreso_id: null,
  }),
  muestraDeTesoreria(
    'MovimientoRegistrado',
    movimientoEn(
      { fecha: '2026-11-10T05:00:00.000Z', dia: '2026-11-10', borrador_id: null },
      {
        movimiento_id: 40,
        ambiente: '1',
        cuenta_dinero_id: 2,
        tipo: 'ingreso',
        monto: 38_000_00,
        origen_tipo: ORIGEN_DE_ACTIVO,
        origen_id: 1,
      },
    ).datos,
  ),
  muestra('ActoDeActivoAnulado', {
    ...DE,
    acto: 4,
    fecha: '2026-11-12',
    tipo: 'venta',
    motivo: 'El comprador desistió',
    costo: -45_000_00,
    depreciacion: 0,
    ...SIN_COMPRA,
    ...SIN_FACTURA,
    ajuste_id: 41,
  }),
  muestra('ActivoVendido', {
    ...DE,
    acto: 5,
    fecha: '2026-11-13',
    costo: 45_000_00,
    depreciacion: 0,
    monto: 38_500_00,
    referencia: null,
    cuenta_dinero_id: null,
    movimiento_id: null,
    factura_id: 1,
    factura_linea: 1,
    cuenta_ingreso_id: 120,
  }),
  muestra('ActoDeActivoAnulado', {
    ...DE,
    acto: 5,
    fecha: '2026-11-14',
    tipo: 'venta',
    motivo: 'La factura era de otro',
    costo: -45_000_00,
    depreciacion: 0,
    ...SIN_COMPRA,
    factura_id: 1,
    factura_linea: 1,
    ajuste_id: null,
  }),
  muestra('ActivoDadoDeBaja', {
    ...DE,
    acto: 6,
    fecha: '2026-11-15',
    costo: 45_000_00,
    depreciacion: 0,
    motivo: 'Siniestro total',
  }),
];
