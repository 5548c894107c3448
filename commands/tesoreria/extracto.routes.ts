import { z } from 'zod';
import { respuestaVacia } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { CUERPO_LARGO_BYTES, declarar } from '#domain/kernel/ruta.ts';
import * as deConciliacion from '#domain/tesoreria/conciliacion.errores.ts';
import { fichaDeConciliacion, vistaConciliacion } from '#domain/tesoreria/conciliacion.vista.ts';
import { MAXIMO_LINEAS_DE_EXTRACTO } from '#domain/tesoreria/extracto/celdas.ts';
import { COLUMNAS_DE_EXTRACTO } from '#domain/tesoreria/extracto/columnas.ts';
import * as errores from '#domain/tesoreria/extracto/extracto.errores.ts';
import { DE_UN_BORRADOR } from './conciliaciones.routes.ts';
import { emparejarLineas, retirarExtracto } from './extracto.comandos.ts';
import {
  emparejarEsquema,
  importarExtractoEsquema,
  MAXIMO_PAREJAS,
  verExtractoEsquema,
} from './extracto.esquema.ts';
import {
  ARCHIVO_DE_EJEMPLO,
  type DependenciasDeExtractos,
  importar,
  MAXIMO_ERRORES,
} from './extracto.importacion.ts';
import { verExtracto, vistaPreviaDeExtracto } from './extracto.vista-previa.ts';

const cuantas = z.int().min(0);
const importacionVista = z
  .strictObject({
    lineas: cuantas.meta({ description: 'Movimientos que el archivo dice' }),
    nuevas: cuantas,
    con_error: cuantas.meta({ description: 'Movimientos que no entraron' }),
    repetidas: cuantas.meta({ description: 'La cuenta ya las tenía' }),
    omitidas: cuantas.meta({ description: 'Filas que no son movimientos: totales, saldos, notas' }),
    columnas: z
      .partialRecord(z.enum(COLUMNAS_DE_EXTRACTO), z.string())
      .meta({ description: 'Qué título del archivo se tomó por cada columna' }),
    errores: z
      .array(
        z.strictObject({
          linea: z.int().min(1).meta({ description: 'Del archivo, desde 1' }),
          campo: z
            .enum(COLUMNAS_DE_EXTRACTO)
            .nullable()
            .meta({ description: 'null: la línea entera' }),
          detalle: z.string(),
        }),
      )
      .meta({ description: `Por qué no entraron los primeros ${MAXIMO_ERRORES}` }),
  })
  .meta({ id: 'ImportacionDeExtracto' });

const rutaDeImportacion = declarar<DependenciasDeExtractos>();

export const rutasDeExtractos = [
  rutaDeImportacion({
    id: 'verExtracto',
    metodo: 'POST',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}/extracto/vista-previa',
    resumen: 'Muestra cómo se leería el extracto del banco, y no guarda nada',
    descripcion:
      'Lo que diría POST …/extracto con el mismo archivo y el mismo mapeo, línea por línea: qué columnas se ' +
      'tomaron, la fecha y el signo de cada una, cuáles ya tiene la cuenta y cuáles tienen un error. Con las ' +
      'primeras filas del archivo, para decir en mapeo qué columna es cuál; un archivo cuyas columnas no se ' +
      'hallan no se rehúsa: lo dice problema. Sin mapeo, se lee con el que la cuenta tiene guardado.',
    recurso: 'cuentas_dinero',
    formato: 'multipart',
    cuerpo: verExtractoEsquema,
    ejemplo: () => ({ file: ARCHIVO_DE_EJEMPLO }),
    respuestas: { 200: { descripcion: 'Cómo se leería', json: vistaPreviaDeExtracto } },
    errores: DE_UN_BORRADOR,
    simulable: {},
    // It reads as the account stands, twice, and writes nothing in between.
    simulable_por_partes: true,
    simulable_con: ['leerExtracto'],
    atender: async (peticion, dependencias) => {
      const { params, cuerpo } = peticion;
      const json = await verExtracto(
        remitenteDe(peticion),
        {
          conciliacion_id: params.conciliacion_id,
          bytes: new Uint8Array(await cuerpo.file.arrayBuffer()),
          mapeo: cuerpo.mapeo ?? null,
        },
        dependencias,
      );
      return { estado: 200, json };
    },
  }),

  rutaDeImportacion({
    id: 'importarExtracto',
    metodo: 'POST',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}/extracto',
    resumen: 'Importa el extracto del banco, de un CSV o un XLSX',
    descripcion:
      'Los títulos de las columnas se buscan bajo lo que el banco escribe antes, por sus nombres usuales o ' +
      'por los de mapeo: una fecha, y un monto (con signo, con una letra o con una columna de tipo) o dos ' +
      'columnas de débito y crédito. Se admiten 1.234,56 y 1,234.56; el día va antes que el mes, salvo que ' +
      'alguna fecha del archivo solo se entienda al revés. Nada se adivina: es un error la línea cuya ' +
      'palabra de tipo no dice si el dinero entra o sale, o cuyo importe puede leerse de dos maneras, y ' +
      'mapeo dice cómo se entienden. Una columna de saldo se coteja línea por línea: decide lo que las ' +
      'demás no dicen, y la línea que contradice es un error. Un débito o crédito negativo es un reverso, ' +
      'salvo que el archivo escriba así todos sus débitos. Hasta ' +
      `${MAXIMO_LINEAS_DE_EXTRACTO} líneas y 1 MiB. Las líneas buenas entran y las demás se dicen en errores; ` +
      'el mismo extracto otra vez no agrega nada. No marca ningún movimiento: vea las sugerencias.',
    recurso: 'cuentas_dinero',
    formato: 'multipart',
    cuerpo: importarExtractoEsquema,
    ejemplo: () => ({ file: ARCHIVO_DE_EJEMPLO }),
    respuestas: { 200: { descripcion: 'Qué se hizo con el archivo', json: importacionVista } },
    errores: DE_UN_BORRADOR,
    simulable: {},
    simulable_por_partes: true,
    simulable_con: ['leerExtracto'],
    atender: async (peticion, dependencias) => {
      const { params, cuerpo } = peticion;
      const { revision, ...json } = await importar(
        remitenteDe(peticion),
        {
          conciliacion_id: params.conciliacion_id,
          bytes: new Uint8Array(await cuerpo.file.arrayBuffer()),
          mapeo: cuerpo.mapeo ?? null,
          guardar: cuerpo.guardar_mapeo,
        },
        dependencias,
      );
      return { estado: 200, json, revision };
    },
  }),

  rutaDeComando({
    id: 'retirarExtracto',
    metodo: 'DELETE',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}/extracto',
    resumen: 'Retira las líneas de extracto que se importaron en una conciliación',
    descripcion:
      'Todas las de sus archivos, también en una cerrada, mientras ninguna esté marcada en una cerrada: si ' +
      'no, 409 con bloqueos. Lo que se marcó en el borrador al aceptar esas líneas se desmarca; lo marcado a ' +
      'mano queda. Un archivo corregido se importa después como nuevo. Descartar la conciliación también las ' +
      'retira.',
    recurso: 'cuentas_dinero',
    respuestas: { 204: { descripcion: 'Se retiraron', vacia: true } },
    errores: [
      empresaNoConfigurada,
      deConciliacion.conciliacionNoEncontrada,
      errores.sinExtracto,
      deConciliacion.conciliacionDeOtroAmbiente,
      errores.extractoConciliado,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const pedido = { ...remitenteDe(peticion), ...peticion.params };
      return respuestaVacia((await ejecutar(retirarExtracto(pedido))).revision);
    },
  }),

  rutaDeComando({
    id: 'aceptarSugerencias',
    metodo: 'POST',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}/sugerencias/aceptar',
    resumen: 'Marca los movimientos que son líneas del extracto',
    descripcion:
      `Hasta ${MAXIMO_PAREJAS} parejas a la vez, todas o ninguna: las sugeridas, u otras del mismo importe. ` +
      'Una línea puede ser varios movimientos, que juntos sumen lo suyo: movimiento_ids. ' +
      'La línea no se vuelve a sugerir mientras su movimiento siga marcado.',
    recurso: 'cuentas_dinero',
    cuerpo: emparejarEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: (hoy) => ({ parejas: [{ linea_id: `${hoy} -450 ND 4471 1`, movimiento_id: 4 }] }),
    respuestas: {
      200: {
        descripcion: 'La conciliación después, sin sus movimientos',
        json: fichaDeConciliacion,
      },
    },
    errores: [
      ...DE_UN_BORRADOR,
      deConciliacion.movimientosNoCandidatos,
      errores.lineaNoEncontrada,
      errores.lineaEmparejada,
      errores.movimientoYaMarcado,
      errores.parejaDistinta,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), ...params, parejas: cuerpo.parejas };
      const { resultado, revision } = await ejecutar(emparejarLineas(pedido));
      const { conciliacion, cuenta } = resultado;
      return { estado: 200, json: vistaConciliacion(conciliacion, cuenta), revision };
    },
  }),
] as const;
