import { z } from 'zod';
import { estadoDeCuentaMuyLargo } from '#domain/cartera/estado-cuenta.errores.ts';
import { informeDeEstadoDeCuenta } from '#domain/cobros/estado-cuenta.informe.vista.ts';
import { vistaDeEstadoDeCuenta } from '#domain/cobros/estado-cuenta.vista.ts';
import { papelMuyLargo } from '#domain/contabilidad/mayor.errores.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import { cifraDeEstado, todasLasDe } from '#read-api/cartera/estado-cuenta.cifras.ts';
import {
  archivoDeEstado,
  consultaDeEstado,
  consultaDeEstadoEnPapel,
  estadoDeCuenta,
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
import { rutaDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import { abrirLibros, MAXIMO_EN_PAPEL } from '#read-api/contabilidad/estados.ruta.ts';
import { comprobantesDe } from '#read-api/documentos/comprobante/de-persona.fuentes.ts';
import { responderPdf } from '#read-api/kernel/informe.ruta.ts';
import { dolaresVista, fechaVista, idVista } from '#read-api/kernel/vista.ts';
import { DOCUMENTO_POR_COBRAR } from './cobros.cifras.ts';

const DEL_LADO: Pick<LadoDeEstado, 'tablas' | 'origen' | 'tabla_de_origen'> = {
  origen: 'cobro',
  tabla_de_origen: 'cobros',
  tablas: [
    {
      ...comprobantesDe('facturas'),
      documento: 'factura',
      vence: (sql) => sql`f.fecha_vencimiento`,
    },
    {
      ...comprobantesDe('notas_debito'),
      documento: 'nota_debito',
      vence: (sql) => sql`null::date`,
    },
  ],
};

const CIFRAS = {
  estado: cifraDeEstado(
    {
      nombre: 'estado_de_cuenta_de_cliente',
      recurso: 'cobros',
      tablas_leidas: tablasDeEstado(DEL_LADO),
    },
    DEL_LADO,
    MAXIMO_DE_ESTADO,
  ),
  documento: DOCUMENTO_POR_COBRAR,
};
export const CIFRAS_DE_ESTADO = todasLasDe(CIFRAS);

const LADO: LadoDeEstado = {
  ...DEL_LADO,
  cifras: CIFRAS,
  columnas: {
    ids: [
      { nombre: 'factura_id', documento: 'factura' },
      { nombre: 'nota_debito_id', documento: 'nota_debito' },
    ],
    pagado: 'total_cobrado',
  },
  vista: vistaDeEstadoDeCuenta,
};

const estadoDeCuentaVista = z
  .strictObject({
    cliente_id: idVista,
    cliente_razon_social: z.string(),
    cliente_identificacion: z.string(),
    desde: fechaVista.nullable(),
    hasta: fechaVista.nullable(),
    lineas: z.array(
      z.strictObject({
        factura_id: idVista.nullable(),
        nota_debito_id: idVista.nullable(),
        ...lineaDeEstadoVista,
        total_cobrado: dolaresVista,
      }),
    ),
    ...sumasDeEstadoVista,
    total_cobrado: dolaresVista,
  })
  .meta({ id: 'EstadoDeCuenta' });

export const rutasDelEstadoDeCuenta = [
  rutaDeEstados({
    id: 'estadoDeCuenta',
    metodo: 'GET',
    camino: '/cobros/estado-cuenta/{cliente_id}',
    resumen: 'El estado de cuenta de un cliente',
    descripcion: `Sus facturas y notas de débito autorizadas. ${SOBRE_EL_ESTADO} Un vendedor ve lo de su sucursal. ${SOBRE_SUS_FORMAS}`,
    recurso: 'cobros',
    query: consultaDeEstado,
    temporal: temporalDe(LADO),
    en_turno: true,
    respuestas: {
      200: { descripcion: 'El estado', json: estadoDeCuentaVista, o_archivo: 'text/csv' },
    },
    errores: [personaNoEncontrada, estadoDeCuentaMuyLargo],
    atender: (peticion, dependencias) =>
      responderEstado(peticion, dependencias, LADO, peticion.params.cliente_id),
  }),

  rutaDeEstados({
    id: 'pdfDeEstadoDeCuenta',
    metodo: 'GET',
    camino: '/cobros/estado-cuenta/{cliente_id}/pdf',
    resumen: 'El estado de cuenta de un cliente en PDF',
    descripcion: `${SOBRE_EL_ESTADO} Hasta ${MAXIMO_EN_PAPEL} documentos.`,
    recurso: 'cobros',
    query: consultaDeEstadoEnPapel,
    temporal: temporalDe(LADO),
    es_descarga: true,
    respuestas: { 200: { descripcion: 'El estado de cuenta', archivo: 'application/pdf' } },
    errores: [personaNoEncontrada, papelMuyLargo],
    atender: async (peticion, dependencias) => {
      const { lecturas, imprenta, reloj } = dependencias;
      const { empresa_id, params } = peticion;
      const maximo = MAXIMO_EN_PAPEL;
      const estado = await estadoDeCuenta(peticion, lecturas, LADO, params.cliente_id, {
        maximo,
        alPasarse: () => papelMuyLargo({ maximo }),
      });
      const query = { ambiente: estado.ambiente };
      const { encabezado, hoy } = await abrirLibros({ empresa_id, query }, dependencias);
      const archivo = archivoDeEstado(estado.persona.identificacion, estado.al, reloj);
      const informe = informeDeEstadoDeCuenta(encabezado, estado, hoy);
      return responderPdf(imprenta, archivo, informe, peticion);
    },
  }),
] as const;
