import { z } from 'zod';
import { vistaDeCartera } from '#domain/cobros/cartera.vista.ts';
import { CONSUMIDOR_FINAL } from '#domain/documentos/comprobante/lista.vista.ts';
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

const TABLAS: LadoDeCartera['tablas'] = [
  {
    tabla: 'facturas',
    documento: 'factura',
    dia_contable: 'fecha_emision',
    clase: (sql) => sql`case f.condicion_pago when 'credito' then 'credito' else 'contado' end`,
    vence: (sql) => sql`f.fecha_vencimiento`,
  },
  {
    tabla: 'notas_debito',
    documento: 'nota_debito',
    dia_contable: 'fecha_emision',
    clase: (sql) => sql`'nota_debito'`,
    vence: (sql) => sql`null::date`,
  },
];

export const CIFRA_DE_CARTERA = cifraDeCartera(
  { nombre: 'cartera_de_clientes', recurso: 'cobros' },
  TABLAS,
);

const LADO: LadoDeCartera = {
  persona: 'cliente',
  personas: 'clientes',
  total: 'por_cobrar',
  tablas: TABLAS,
  cifra: CIFRA_DE_CARTERA,
  anonimo: CONSUMIDOR_FINAL,
  aparte: [
    ['contado', ({ contado }) => contado],
    ['notas_debito', ({ notas_debito }) => notas_debito],
  ],
  vista: vistaDeCartera,
};

const saldos = {
  ...ANTIGUEDAD,
  contado: sumaDeSaldosVista.meta({ description: 'Facturas de contado con saldo' }),
  notas_debito: sumaDeSaldosVista.meta({ description: 'Notas de débito con saldo' }),
  por_cobrar: dolaresVista.meta({
    description:
      'total_general, contado y notas_debito: lo que el resumen de ventas dice por cobrar',
  }),
};

const carteraVista = z
  .strictObject({
    fecha: fechaVista,
    ...saldos,
    clientes: z
      .array(
        z.strictObject({
          cliente_id: idVista.nullable().meta({ description: 'Sin él, el consumidor final' }),
          cliente_identificacion: z.string(),
          cliente_razon_social: z.string(),
          ...saldos,
        }),
      )
      .optional()
      .meta({ description: 'Con por=cliente: quién debe más, primero' }),
  })
  .meta({ id: 'Cartera' });

export const rutaDeCartera = rutaDeLectura({
  id: 'cartera',
  metodo: 'GET',
  camino: '/cobros/cartera',
  resumen: 'Lo que deben los clientes, por antigüedad',
  descripcion: `${SOBRE_LA_CARTERA} Un vendedor ve lo de su sucursal.`,
  recurso: 'cobros',
  query: consultaDeCartera('cliente'),
  temporal: { tablas: [...TABLAS_DE_CARTERA, ...LADO.tablas.map(({ tabla }) => tabla)] },
  respuestas: { 200: { descripcion: 'La cartera', json: carteraVista, o_archivo: 'text/csv' } },
  atender: (peticion, dependencias) => responderCartera(peticion, dependencias, LADO),
});
