import { z } from 'zod';
import { vistaDeCartera } from '#domain/pagos/cartera.vista.ts';
import { cifraDeCartera } from '#read-api/cartera/antiguedad.cifras.ts';
import { ANTIGUEDAD, sumaDeSaldosVista } from '#read-api/cartera/antiguedad.esquema.ts';
import {
  consultaDeCartera,
  type LadoDeCartera,
  responderCartera,
  SOBRE_LA_CARTERA,
  TABLAS_DE_CARTERA,
} from '#read-api/cartera/cartera.ruta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { dolaresVista, fechaVista, idVista } from '#read-api/kernel/vista.ts';

// Of a purchase nobody says whether it is on credit: it is when it says until when.
const TABLAS: LadoDeCartera['tablas'] = (
  [
    ['compras', 'compra', 'fecha_registro'],
    ['liquidaciones_compra', 'liquidacion_compra', 'fecha_emision'],
  ] as const
).map(([tabla, documento, dia_contable]) => ({
  tabla,
  documento,
  dia_contable,
  clase: (sql) => sql`case when f.fecha_vencimiento is null then 'contado' else 'credito' end`,
  vence: (sql) => sql`f.fecha_vencimiento`,
}));

export const CIFRA_DE_CARTERA = cifraDeCartera(
  { nombre: 'cartera_de_proveedores', recurso: 'pagos_proveedor' },
  TABLAS,
);

const LADO: LadoDeCartera = {
  persona: 'proveedor',
  personas: 'proveedores',
  total: 'por_pagar',
  tablas: TABLAS,
  cifra: CIFRA_DE_CARTERA,
  anonimo: null,
  aparte: [['contado', ({ contado }) => contado]],
  vista: vistaDeCartera,
};

const saldos = {
  ...ANTIGUEDAD,
  contado: sumaDeSaldosVista.meta({ description: 'Lo que no dice hasta cuándo se paga' }),
  por_pagar: dolaresVista.meta({ description: 'total_general y contado' }),
};

const carteraVista = z
  .strictObject({
    fecha: fechaVista,
    ...saldos,
    proveedores: z
      .array(
        z.strictObject({
          proveedor_id: idVista,
          proveedor_identificacion: z.string(),
          proveedor_razon_social: z.string(),
          ...saldos,
        }),
      )
      .optional()
      .meta({ description: 'Con por=proveedor: a quién se debe más, primero' }),
  })
  .meta({ id: 'CarteraDeProveedores' });

export const rutaDeCartera = rutaDeLectura({
  id: 'carteraDeProveedores',
  metodo: 'GET',
  camino: '/pagos-proveedor/cartera',
  resumen: 'Lo que se debe a los proveedores, por antigüedad',
  descripcion: `Compras y liquidaciones. ${SOBRE_LA_CARTERA} Una compra se debe desde su fecha_registro.`,
  recurso: 'pagos_proveedor',
  query: consultaDeCartera('proveedor'),
  temporal: { tablas: [...TABLAS_DE_CARTERA, ...LADO.tablas.map(({ tabla }) => tabla)] },
  respuestas: { 200: { descripcion: 'La cartera', json: carteraVista, o_archivo: 'text/csv' } },
  atender: (peticion, dependencias) => responderCartera(peticion, dependencias, LADO),
});
