import { cuentaNoRecibe } from '#domain/contabilidad/asiento.errores.ts';
import {
  type ConciliacionTributaria,
  type LineaNoDeducible,
  vistaConciliacionTributaria,
} from '#domain/contabilidad/conciliacion-tributaria.vista.ts';
import { informeDeConciliacion, informeDelMayor } from '#domain/contabilidad/informes.vista.ts';
import { papelMuyLargo } from '#domain/contabilidad/mayor.errores.ts';
import { conSaldos, type Mayor, vistaMayor } from '#domain/contabilidad/mayor.vista.ts';
import { cuentaNoEncontrada } from '#domain/contabilidad/plan.errores.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import { ARCHIVOS_DE_INFORME } from '#read-api/kernel/informe.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';
import { lineasNoDeducibles } from './conciliacion-tributaria.queries.ts';
import { csvDeConciliacion, csvDelMayor } from './estados.csv.ts';
import {
  conciliacionTributariaVista,
  consultaDelAnio,
  consultaDelMayor,
  mayorVista,
} from './estados.esquema.ts';
import { rutaDeEstados } from './estados.puerto.ts';
import { type Libros, TABLAS_DEL_MAYOR } from './estados.queries.ts';
import {
  abrirLibros,
  enPapel,
  enSuForma,
  MAXIMO_EN_PAPEL,
  periodoDe,
  SOBRE_FORMATOS,
} from './estados.ruta.ts';
import { explicarConciliacionTributaria, explicarMayor } from './mayor.enlaces.ts';
import { type DeMayor, leerMayor, nombreDeTercero, paginasDelMayor } from './mayor.queries.ts';
import { cuentaPorId } from './plan.queries.ts';

/** What the answer holds: a page as JSON, everything on paper. */
const paginaDe = ({
  format,
  limit,
  offset,
}: Pagina & { readonly format?: string | undefined }): Pagina =>
  format === 'pdf' ? { limit: MAXIMO_EN_PAPEL, offset: 0 } : { limit, offset };

const mayorDe = async (lecturas: Lecturas, pedido: DeMayor, pagina: Pagina): Promise<Mayor> => {
  const cuenta = await cuentaPorId(lecturas, pedido.empresa_id, pedido.cuenta_id);
  if (!cuenta) throw cuentaNoEncontrada({ cuenta_id: pedido.cuenta_id });
  const { id: cuenta_id, codigo, nombre, nivel, imputable } = cuenta;
  // Its balance is that of others: a ledger of zeros would deny it.
  if (!imputable) {
    throw cuentaNoRecibe({ cuenta_id, cuenta_codigo: codigo, motivo: 'agrupa a otras' });
  }
  const leido = await leerMayor(lecturas, pedido, pagina);
  const { saldo_anterior, debe, haber, saltado, filas } = leido;
  return {
    cuenta: { cuenta_id, codigo, nombre, nivel },
    desde: pedido.desde,
    hasta: pedido.hasta,
    saldo_anterior,
    suma: { debe, haber },
    filas: conSaldos(filas.slice(0, pagina.limit), saldo_anterior + saltado),
    hay_mas: filas.length > pagina.limit,
  };
};

const conciliacionDe = async (
  lecturas: Lecturas,
  libros: Libros,
  anio: number,
  pagina: Pagina,
): Promise<ConciliacionTributaria> => {
  const { lineas, local, exterior } = await lineasNoDeducibles(lecturas, libros, anio, pagina);
  return {
    anio,
    lineas: lineas.slice(0, pagina.limit),
    hay_mas: lineas.length > pagina.limit,
    suma: { local, exterior },
  };
};

/** Lines per statement of a file. */
const PAGINA = 1000;

async function* todasLasLineas(
  lecturas: Lecturas,
  libros: Libros,
  anio: number,
): AsyncGenerator<readonly LineaNoDeducible[]> {
  for (let offset = 0; ; offset += PAGINA) {
    const { lineas, hay_mas } = await conciliacionDe(lecturas, libros, anio, {
      limit: PAGINA,
      offset,
    });
    yield lineas;
    if (!hay_mas) return;
  }
}

export const rutasDelMayor = [
  rutaDeEstados({
    id: 'mayor',
    metodo: 'GET',
    camino: '/contabilidad/mayor',
    resumen: 'El mayor de una cuenta, con su saldo línea por línea',
    descripcion:
      'De una cuenta que recibe asientos; con tercero_id, el mayor auxiliar de esa persona. Los saldos son debe menos haber. En JSON va ' +
      'por páginas (limit, offset); los totales y el saldo final son siempre de todo el rango. ' +
      SOBRE_FORMATOS,
    recurso: 'contabilidad',
    query: consultaDelMayor,
    temporal: {
      tablas: [
        ...TABLAS_DEL_MAYOR,
        'mayor_por_tercero',
        'movimientos_contables',
        'asientos',
        'personas',
        'libros_contables',
      ],
      dia: 'hasta',
    },
    respuestas: {
      200: { descripcion: 'El mayor', json: mayorVista, o_archivo: ARCHIVOS_DE_INFORME },
    },
    errores: [cuentaNoEncontrada, personaNoEncontrada, cuentaNoRecibe, papelMuyLargo],
    atender: async (pedido, dependencias) => {
      const { lecturas } = dependencias;
      const { query } = pedido;
      const abiertos = await abrirLibros(pedido, dependencias);
      const { libros, encabezado } = abiertos;
      const periodo = await periodoDe(pedido, abiertos, lecturas);
      const { cuenta_id, tercero_id } = query;
      const deCuenta = { ...libros, ...periodo, cuenta_id, tercero_id };
      const tercero = await nombreDeTercero(lecturas, deCuenta);
      const mayor = await mayorDe(lecturas, deCuenta, paginaDe(query));
      return enSuForma(pedido, dependencias, {
        archivo: `mayor-${mayor.cuenta.codigo}-${mayor.desde}-${mayor.hasta}`,
        json: () =>
          explicarMayor(vistaMayor(mayor), {
            ambiente: libros.ambiente,
            tercero_id,
            conocido_el: pedido.conocido_el,
          }),
        csv: () => csvDelMayor(paginasDelMayor(lecturas, deCuenta), mayor.saldo_anterior),
        informe: () => informeDelMayor(encabezado, enPapel(mayor), tercero),
      });
    },
  }),

  rutaDeEstados({
    id: 'conciliacionTributaria',
    metodo: 'GET',
    camino: '/contabilidad/conciliacion-tributaria',
    resumen: 'Los gastos no deducibles de un año, con su causa y su casillero del formulario 101',
    descripcion:
      'Las líneas que no se deducen, de la más antigua a la más nueva; lo que deshace otra resta. En ' +
      `JSON va por páginas; los totales son de todo el año. ${SOBRE_FORMATOS}`,
    recurso: 'contabilidad',
    query: consultaDelAnio,
    respuestas: {
      200: {
        descripcion: 'Las líneas y sus sumas',
        json: conciliacionTributariaVista,
        o_archivo: ARCHIVOS_DE_INFORME,
      },
    },
    errores: [papelMuyLargo],
    atender: async (pedido, dependencias) => {
      const { lecturas } = dependencias;
      const { query } = pedido;
      const { libros, encabezado, hoy } = await abrirLibros(pedido, dependencias);
      const anio = query.anio ?? Number(hoy.slice(0, 4));
      const conciliacion = await conciliacionDe(lecturas, libros, anio, paginaDe(query));
      return enSuForma(pedido, dependencias, {
        archivo: `conciliacion-tributaria-${anio}`,
        json: () =>
          explicarConciliacionTributaria(vistaConciliacionTributaria(conciliacion), {
            ambiente: libros.ambiente,
          }),
        csv: () => csvDeConciliacion(todasLasLineas(lecturas, libros, anio)),
        informe: () => informeDeConciliacion(encabezado, enPapel(conciliacion)),
      });
    },
  }),
] as const;
