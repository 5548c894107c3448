import { z } from 'zod';
import { estadoDeCuentaMuyLargo } from '#domain/cartera/estado-cuenta.errores.ts';
import { vistaDeEstadoDeCuenta } from '#domain/pagos/estado-cuenta.vista.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import { cifraDeEstado, todasLasDe } from '#read-api/cartera/estado-cuenta.cifras.ts';
import type { TablaDeEstado } from '#read-api/cartera/estado-cuenta.queries.ts';
import {
  consultaDeEstado,
  type LadoDeEstado,
  lineaDeEstadoVista,
  MAXIMO_DE_ESTADO,
  responderEstado,
  SOBRE_EL_ESTADO,
  SOBRE_SUS_FORMAS,
  sumasDeEstadoVista,
  tablasDeEstado,
  temporalDe,
} from '#read-api/cartera/estado-cuenta.ruta.ts';
import { comprobantesDe } from '#read-api/documentos/comprobante/de-persona.fuentes.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { dolaresVista, fechaVista, idVista } from '#read-api/kernel/vista.ts';
import { DOCUMENTO_POR_PAGAR } from './pagos.cifras.ts';

const COMPRAS: TablaDeEstado = {
  tabla: 'compras',
  documento: 'compra',
  orden: { claves: ['dia', 'id'], sentido: 'asc' },
  dia: 'dia',
  dia_contable: 'fecha_registro',
  numero: (sql) => sql`f.numero_doc`,
  vence: (sql) => sql`f.fecha_vencimiento`,
  // Credit notes are not paid: they are in what they take off others.
  vale: (sql) => sql`and f.estado = 'activo' and f.estado_pago is not null`,
  valia: (sql, al) => sql`and f.estado_pago is not null
    and (f.estado = 'activo' or f.anulado_el > ${al})`,
  de: (listado, persona_id, condiciones) =>
    enOrden(listado, listado.lecturas.sql`and f.persona_id = ${persona_id} ${condiciones}`),
};

const DEL_LADO: Pick<LadoDeEstado, 'tablas' | 'origen' | 'tabla_de_origen'> = {
  origen: 'pago_proveedor',
  tabla_de_origen: 'pagos_proveedor',
  tablas: [
    COMPRAS,
    {
      ...comprobantesDe('liquidaciones_compra'),
      documento: 'liquidacion_compra',
      vence: (sql) => sql`f.fecha_vencimiento`,
    },
  ],
};

const CIFRAS = {
  estado: cifraDeEstado(
    {
      nombre: 'estado_de_cuenta_de_proveedor',
      recurso: 'pagos_proveedor',
      tablas_leidas: tablasDeEstado(DEL_LADO),
    },
    DEL_LADO,
    MAXIMO_DE_ESTADO,
  ),
  documento: DOCUMENTO_POR_PAGAR,
};
export const CIFRAS_DE_ESTADO = todasLasDe(CIFRAS);

const LADO: LadoDeEstado = {
  ...DEL_LADO,
  cifras: CIFRAS,
  columnas: {
    ids: [
      { nombre: 'compra_id', documento: 'compra' },
      { nombre: 'liquidacion_id', documento: 'liquidacion_compra' },
    ],
    pagado: 'total_pagado',
  },
  vista: vistaDeEstadoDeCuenta,
};

const estadoDeCuentaVista = z
  .strictObject({
    proveedor_id: idVista,
    proveedor_razon_social: z.string(),
    proveedor_identificacion: z.string(),
    desde: fechaVista.nullable(),
    hasta: fechaVista.nullable(),
    lineas: z.array(
      z.strictObject({
        compra_id: idVista.nullable(),
        liquidacion_id: idVista.nullable(),
        ...lineaDeEstadoVista,
        total_pagado: dolaresVista.meta({ description: 'Solo el dinero' }),
      }),
    ),
    ...sumasDeEstadoVista,
    total_pagado: dolaresVista,
  })
  .meta({ id: 'EstadoDeCuentaDeProveedor' });

export const rutaDelEstadoDeCuenta = rutaDeLectura({
  id: 'estadoDeCuentaDeProveedor',
  metodo: 'GET',
  camino: '/pagos-proveedor/estado-cuenta/{proveedor_id}',
  resumen: 'El estado de cuenta de un proveedor',
  descripcion: `Sus compras vigentes y las liquidaciones autorizadas. ${SOBRE_EL_ESTADO} Una compra se debe desde su fecha_registro. ${SOBRE_SUS_FORMAS}`,
  recurso: 'pagos_proveedor',
  query: consultaDeEstado,
  temporal: temporalDe(LADO),
  en_turno: true,
  respuestas: {
    200: { descripcion: 'El estado', json: estadoDeCuentaVista, o_archivo: 'text/csv' },
  },
  errores: [personaNoEncontrada, estadoDeCuentaMuyLargo],
  atender: (peticion, dependencias) =>
    responderEstado(peticion, dependencias, LADO, peticion.params.proveedor_id),
});
