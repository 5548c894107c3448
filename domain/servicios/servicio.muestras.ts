import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_SERVICIOS } from './catalogo.ts';
import type { DatosServicio, EventoServicio } from './servicio.events.ts';

const { muestra } = muestrasDe<EventoServicio>(TIPOS_DE_SERVICIOS);

const CAFE: DatosServicio = {
  codigo_principal: 'CAFE-250',
  descripcion: 'Café de altura, 250 g',
  precio_unitario: 6_500_000,
  tarifa_iva: 15,
  iva_codigo: '4',
  activo: true,
};
const { codigo_principal, descripcion, activo } = CAFE;
const anterior = { codigo_principal, descripcion, activo };

export const MUESTRAS_DE_SERVICIOS: readonly Muestra[] = [
  muestra('ServicioCreado', { servicio_id: 1, ...CAFE }),
  muestra('ServicioCreado', {
    servicio_id: 2,
    codigo_principal: 'ASESORÍA',
    descripcion: 'Hora de asesoría contable',
    precio_unitario: 35_000_000,
    tarifa_iva: 0,
    iva_codigo: '7',
    activo: false,
    codigo_auxiliar: 'H492001',
    unidad_medida: 'hora',
  }),
  // Only its price: it is found as before.
  muestra('ServicioActualizado', {
    servicio_id: 1,
    ...CAFE,
    precio_unitario: 7_125_000,
    anterior,
  }),
  // Another code, and fewer words than it had.
  muestra('ServicioActualizado', {
    servicio_id: 1,
    ...CAFE,
    codigo_principal: 'CAFE',
    descripcion: 'Café',
    anterior,
  }),
  // A good whose stock is kept, in accounts of its own.
  muestra('ServicioCreado', {
    servicio_id: 3,
    codigo_principal: 'MIEL-500',
    descripcion: 'Miel de abeja, 500 g',
    precio_unitario: 7_250_000,
    tarifa_iva: 0,
    iva_codigo: '0',
    activo: true,
    lleva_inventario: true,
    unidad: 'frasco',
    minimo: 12_000_000,
    cuenta_inventario_id: 31,
    cuenta_costo_id: 32,
  }),
  muestra('ServicioDesactivado', { servicio_id: 1, codigo_principal: 'CAFE', descripcion: 'Café' }),
];
