import { type Contestacion, jsonDe } from '../cliente.ts';
import { todas } from '../consultas.ts';
import { discrepancia } from '../hallazgos.ts';
import { codigoDe } from '../rehuses.ts';
import { porciento } from './lineas.ts';
import type { Oficio, Puesto } from './oficio.ts';

/** The catalogue: created, replaced, taken out, put back and imported; its ledger is every entry. */

type Servicio = {
  readonly id: number;
  readonly codigo_principal: string;
  readonly descripcion: string;
  readonly precio_unitario: number;
  readonly tarifa_iva: 0 | 15;
  readonly iva_codigo: '0' | '4';
  readonly activo: boolean;
  readonly codigo_auxiliar: null;
  readonly unidad_medida: null;
  readonly lleva_inventario: false;
  readonly unidad: null;
  readonly minimo: null;
  readonly cuenta_inventario_id: null;
  readonly cuenta_costo_id: null;
};
type Datos = Pick<Servicio, 'codigo_principal' | 'descripcion' | 'precio_unitario' | 'tarifa_iva'>;

type Importacion = {
  readonly lineas: number;
  readonly creados: number;
  readonly actualizados: number;
  readonly sin_cambios: number;
  readonly errores: readonly { readonly linea: number; readonly campo: string | null }[];
};

/** Entries that never change: documents name them. */
const FIJOS = 4;
/** With so many, no more long files come. */
const SOBRAN = 1_000;
const LINEAS = { minimo: 3, maximo: 12, muchas: 450 } as const;

const entrada = (id: number, datos: Datos, activo: boolean): Servicio => ({
  id,
  ...datos,
  iva_codigo: datos.tarifa_iva === 0 ? '0' : '4',
  activo,
  codigo_auxiliar: null,
  unidad_medida: null,
  lleva_inventario: false,
  unidad: null,
  minimo: null,
  cuenta_inventario_id: null,
  cuenta_costo_id: null,
});

const filaDeCsv = ({ codigo_principal, descripcion, precio_unitario, tarifa_iva }: Datos): string =>
  [codigo_principal, descripcion, precio_unitario, tarifa_iva].join(',');

export const crearCatalogador = ({ empresa, azar, medidor, pausa_ms }: Puesto): Oficio => {
  const { cliente, cuaderno } = empresa;
  const libro = new Map<number, Servicio>();
  let claves = 0;
  let codigos = 0;

  const datosNuevos = (): Datos => {
    codigos += 1;
    return datosDe(`S-${codigos}`);
  };
  const datosDe = (codigo_principal: string): Datos => ({
    codigo_principal,
    descripcion: `Servicio ${azar.entero(1, 1_000)}`,
    precio_unitario: azar.entero(1, 50_000) / 100,
    tarifa_iva: azar.veces(0.3) ? 0 : 15,
  });
  const vivos = (activo: boolean): readonly Servicio[] =>
    [...libro.values()].filter((uno) => uno.activo === activo);
  /** Those that may change. */
  const cambiables = (activo: boolean): readonly Servicio[] => {
    const fijos = new Set(cuaderno.servicios.map(({ id }) => id));
    return vivos(activo).filter(({ id }) => !fijos.has(id));
  };

  const comparar = (que: string, contestacion: Contestacion, debido: Servicio): void => {
    const hallado = jsonDe<Servicio>(contestacion);
    for (const falla of discrepancia(que, Object.entries(hallado), Object.entries(debido))) {
      medidor.imprevisto(falla);
    }
  };

  const crear = async (): Promise<void> => {
    claves += 1;
    const clave = `catalogo-${empresa.id}-${claves}`;
    const cuerpo = datosNuevos();
    const peticion = { clave, cuerpo, aceptar: [200, 201] };
    const hecha = await cliente.insistir('servicio_nuevo', 'POST', '/servicios', peticion);
    if (hecha === 'imprevista') return;
    // Ids are counted: nobody else creates any.
    const nuevo = entrada(libro.size + 1, cuerpo, true);
    comparar('POST /servicios', hecha, nuevo);
    libro.set(nuevo.id, nuevo);
    const { id, precio_unitario, tarifa_iva } = nuevo;
    const precio = Math.round(precio_unitario * 100);
    if (cuaderno.servicios.length < FIJOS) cuaderno.servicios.push({ id, precio, tarifa_iva });
    const { veces } = hecha;
    cuaderno.encargados.push({ clave, camino: '/servicios', cuerpo, ids: [id], veces });
  };

  /** A code has one owner, taken out or not. */
  const repetirCodigo = async ({ id, codigo_principal }: Servicio): Promise<void> => {
    const cuerpo = datosDe(codigo_principal);
    const peticion = { cuerpo, aceptar: [409] };
    const hecha = await cliente.insistir('servicio_repetido', 'POST', '/servicios', peticion);
    if (hecha === 'imprevista') return;
    const { codigo, servicio_id } = jsonDe<{ codigo: string; servicio_id: number }>(hecha);
    if (codigo === 'servicios.codigo_repetido' && servicio_id === id) return;
    medidor.imprevisto(`POST /servicios: ${codigo} de ${servicio_id}, no de ${id}`);
  };

  /** Another content; one that was taken out comes back. */
  const reemplazar = async ({ id, codigo_principal }: Servicio): Promise<void> => {
    const cuerpo = datosDe(codigo_principal);
    const hecha = await cliente.insistir('servicio_otro', 'PUT', `/servicios/${id}`, { cuerpo });
    if (hecha === 'imprevista') return;
    const otro = entrada(id, cuerpo, true);
    comparar(`PUT /servicios/${id}`, hecha, otro);
    libro.set(id, otro);
  };

  const retirar = async (servicio: Servicio): Promise<void> => {
    const camino = `/servicios/${servicio.id}`;
    const hecha = await cliente.insistir('servicio_fuera', 'DELETE', camino, { aceptar: [204] });
    if (hecha !== 'imprevista') libro.set(servicio.id, { ...servicio, activo: false });
  };

  /** A file of new, known and bad lines; cut off, it is sent again and ends what was left. */
  const importar = async (): Promise<void> => {
    const cuantas =
      libro.size < SOBRAN && azar.veces(0.1)
        ? LINEAS.muchas
        : azar.entero(LINEAS.minimo, LINEAS.maximo);
    const nuevos = Array.from({ length: cuantas }, datosNuevos);
    const conocidos = cambiables(true).slice(0, azar.entero(0, 3));
    const cambios = conocidos.map(({ codigo_principal }) => datosDe(codigo_principal));
    const malas = azar.veces(0.5) ? ['MALA,Sin precio,,15'] : [];
    const texto = [
      'codigo_principal,descripcion,precio_unitario,tarifa_iva',
      ...malas,
      ...[...nuevos, ...cambios].map(filaDeCsv),
    ].join('\r\n');
    const archivo = { nombre: 'catalogo.csv', texto };
    const hecha = await cliente.insistir('importar', 'POST', '/servicios/importar', { archivo });
    if (hecha === 'imprevista') return;
    const cambian = conocidos.filter((uno, i) => {
      const { descripcion, precio_unitario, tarifa_iva } = cambios[i]!;
      const igual = uno.descripcion === descripcion && uno.precio_unitario === precio_unitario;
      return !igual || uno.tarifa_iva !== tarifa_iva;
    }).length;
    revisarImportacion(jsonDe<Importacion>(hecha), {
      veces: hecha.veces,
      malas: malas.length,
      nuevos: nuevos.length,
      cambian,
      iguales: conocidos.length - cambian,
    });
    for (const datos of nuevos) libro.set(libro.size + 1, entrada(libro.size + 1, datos, true));
    for (const [i, { id }] of conocidos.entries()) libro.set(id, entrada(id, cambios[i]!, true));
  };

  const revisarImportacion = (
    hallada: Importacion,
    debido: Readonly<Record<'veces' | 'malas' | 'nuevos' | 'cambian' | 'iguales', number>>,
  ): void => {
    const { lineas, creados, actualizados, sin_cambios, errores } = hallada;
    const buenas = debido.nuevos + debido.cambian + debido.iguales;
    const suma =
      lineas === buenas + debido.malas && creados + actualizados + sin_cambios === buenas;
    const exacta =
      debido.veces > 1 || (creados === debido.nuevos && actualizados === debido.cambian);
    const dichas = errores.length === debido.malas && errores.every(({ linea }) => linea === 2);
    if (suma && exacta && dichas) return;
    const dicho = JSON.stringify({ ...hallada, debido });
    medidor.imprevisto(`POST /servicios/importar: ${dicho}`);
  };

  /** A line takes the price of today; of one that was taken out, nobody makes a line (409). */
  const nombrar = async (servicio: Servicio): Promise<void> => {
    const { id, activo, tarifa_iva, precio_unitario } = servicio;
    const cuerpo = {
      tipo_identificacion: '06',
      identificacion: 'CAT-1',
      razon_social: 'Catálogo',
      detalles: [{ servicio_id: id, cantidad: 1 }],
    };
    const peticion = { cuerpo, aceptar: [activo ? 200 : 409] };
    const camino = '/facturas?simular=true';
    const hecha = await cliente.insistir('servicio_en_linea', 'POST', camino, peticion);
    if (hecha === 'imprevista') return;
    if (!activo) {
      const codigo = codigoDe(hecha);
      if (codigo !== 'servicios.retirado') medidor.imprevisto(`POST ${camino}: ${codigo}`);
      return;
    }
    const { respuesta } = jsonDe<{ respuesta: { total: number } }>(hecha);
    const precio = Math.round(precio_unitario * 100);
    const debido = precio + porciento(precio, tarifa_iva);
    if (Math.round(respuesta.total * 100) === debido) return;
    medidor.imprevisto(`POST ${camino}: ${respuesta.total}, no ${debido} centavos`);
  };

  const algo = async (): Promise<void> => {
    if (cuaderno.servicios.length < FIJOS) return crear();
    const activos = cambiables(true);
    const retirados = cambiables(false);
    const hacer = azar.segunPeso<() => Promise<void>>([
      [4, crear],
      [1, () => repetirCodigo(azar.uno(vivos(true)))],
      ...(activos.length === 0
        ? []
        : ([
            [3, () => reemplazar(azar.uno(activos))],
            [2, () => retirar(azar.uno(activos))],
            [2, () => nombrar(azar.uno(activos))],
          ] as const)),
      ...(retirados.length === 0
        ? []
        : ([
            [1, () => reemplazar(azar.uno(retirados))],
            [2, () => nombrar(azar.uno(retirados))],
          ] as const)),
      [2, importar],
    ]);
    return hacer();
  };

  /** What the company had before anybody came. */
  const abrir = async (): Promise<void> => {
    for (const uno of await todas<Servicio>(empresa, '/servicios?incluir_inactivos=true&')) {
      libro.set(uno.id, uno);
    }
  };

  let abierto = false;
  return {
    empresa_id: empresa.id,
    nombre: 'servicios',
    trabajar: async (marcha) => {
      if (!abierto) await abrir();
      abierto = true;
      while (marcha.sigue()) {
        await algo();
        await marcha.pausa(azar.entero(0, pausa_ms));
      }
    },
    comprobar: async () => {
      const filas = await todas<Servicio>(empresa, '/servicios?incluir_inactivos=true&');
      const porId = (a: Servicio, b: Servicio): number => a.id - b.id;
      return discrepancia('servicios', filas.toSorted(porId), [...libro.values()].toSorted(porId));
    },
    estados: () => [...libro.values()].map(({ activo }) => (activo ? 'ACTIVO' : 'RETIRADO')),
  };
};
