import { TIPOS_DE_CONTABILIDAD } from '#domain/contabilidad/catalogo.ts';
import type { Hallazgo } from '#domain/contabilidad/verificar.hallazgos.ts';
import { INTEGRACIONES_CONTABLES } from '#domain/contextos.ts';
import { AMBIENTES, type Ambiente } from '#domain/kernel/sri.ts';
import { empresasDe, verificarEmpresa } from '../contabilidad/verificacion.ts';
import { seguidoDe } from '../nucleo/nucleo.ts';
import type { Comparacion } from '../nucleo/reconstruccion/comparacion.ts';
import { verificarLecturas } from '../nucleo/reconstruccion/verificar.ts';
import { PROYECCIONES } from '../proyecciones.ts';
import { type DeEmpresa, enJson, TODAS, textoDe } from './contabilidad.informe.ts';
import type { Contexto } from './contexto.ts';
import { CODIGOS, OrdenRechazada, UsoIncorrecto } from './desenlace.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { cederElPaso, OPCION_RITMO, ritmoDe } from './proyecciones.ts';

type Pedido = {
  readonly empresa: number | undefined;
  readonly ambiente: Ambiente | undefined;
  readonly detalle: keyof typeof TODAS | undefined;
  readonly cuenta: string | undefined;
  readonly tercero: number | undefined;
  readonly con_filas: boolean;
};

const leerPedido = (entrada: Entrada): Pedido => {
  const [ambiente, detalle] = [entrada.texto('ambiente'), entrada.texto('detalle')];
  const [cuenta, tercero] = [entrada.texto('cuenta'), entrada.entero('tercero')];
  if (ambiente !== undefined && !(AMBIENTES as readonly string[]).includes(ambiente)) {
    throw new UsoIncorrecto('--ambiente es 1 (pruebas) o 2 (producción)');
  }
  if (detalle !== undefined && !Object.hasOwn(TODAS, detalle)) {
    throw new UsoIncorrecto(`--detalle es uno de: ${Object.keys(TODAS).join(', ')}`);
  }
  if (detalle === undefined && (cuenta !== undefined || tercero !== undefined)) {
    throw new UsoIncorrecto('--cuenta y --tercero acompañan a --detalle');
  }
  const con_filas = !entrada.si('sin-filas') && (detalle === undefined || detalle === 'filas');
  if (detalle === 'filas' && !con_filas) {
    throw new UsoIncorrecto('--detalle filas no va con --sin-filas');
  }
  return {
    empresa: entrada.entero('empresa'),
    ambiente: ambiente as Ambiente | undefined,
    detalle: detalle as Pedido['detalle'],
    cuenta,
    tercero,
    con_filas,
  };
};

const PARTES = INTEGRACIONES_CONTABLES.flatMap(({ verificacion }) => verificacion ?? []);

const leerEmpresas = async (
  { empresa, ambiente, detalle, cuenta, tercero }: Pedido,
  { bitacora, progreso }: Contexto,
): Promise<readonly DeEmpresa[]> => {
  const fuente = { bitacora: await bitacora(), interpretar: PROYECCIONES.interpretar };
  const todas = await empresasDe(fuente);
  if (empresa !== undefined && !todas.includes(empresa)) {
    throw new OrdenRechazada(`La empresa ${empresa} no existe.`);
  }
  const deEste = (fila: { readonly ambiente: Ambiente }): boolean =>
    ambiente === undefined || fila.ambiente === ambiente;
  const pedido = (hallazgo: Hallazgo): boolean =>
    deEste(hallazgo) &&
    (detalle === undefined || hallazgo.invariante === detalle) &&
    (cuenta === undefined || hallazgo.cuenta === cuenta) &&
    (tercero === undefined || hallazgo.tercero_id === tercero);
  const elegidas = empresa === undefined ? todas : [empresa];
  const informes: DeEmpresa[] = [];
  for (const [i, empresa_id] of elegidas.entries()) {
    progreso.avanzar('Leyendo los libros de las empresas', i, elegidas.length);
    const { libros, lineas, hallazgos } = await verificarEmpresa(fuente, PARTES, empresa_id);
    informes.push({
      empresa_id,
      libros: libros.filter(deEste),
      lineas: lineas.filter(deEste),
      hallazgos: hallazgos.filter(pedido),
    });
  }
  return informes;
};

/** The tables that events of the books alone make. */
const TABLAS = new Set(
  PROYECCIONES.proyectores
    .filter(({ tipos }) => tipos.every((tipo) => Object.hasOwn(TIPOS_DE_CONTABILIDAD, tipo)))
    .map(({ tabla }) => tabla.nombre),
);

const compararFilas = async (
  { empresa }: Pedido,
  entrada: Entrada,
  contexto: Contexto,
): Promise<Comparacion> => {
  const { vigencia } = await contexto.decisor();
  const log = await contexto.bitacora();
  cederElPaso();
  return verificarLecturas({
    url: await contexto.url(),
    sql: await contexto.sql(),
    proyecciones: PROYECCIONES,
    seguidoDe: (composicion) => seguidoDe(log, PROYECCIONES, composicion),
    viva: vigencia.actual().modelo.composicion,
    solo: TABLAS,
    ...(empresa === undefined ? {} : { empresas: new Set([empresa]) }),
    ...ritmoDe(entrada),
    alAvanzar: contexto.progreso.avanzar,
  });
};

const verificar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const pedido = leerPedido(entrada);
  const informes = await leerEmpresas(pedido, contexto);
  const filas = pedido.con_filas ? await compararFilas(pedido, entrada, contexto) : null;
  contexto.progreso.terminar();
  const bien =
    informes.every(({ hallazgos }) => hallazgos.length === 0) &&
    (filas === null || filas.diferencias.length === 0);
  return {
    datos: { bien, empresas: informes.map(enJson), filas },
    texto: textoDe(pedido.detalle, informes, filas, bien),
    codigo: bien ? CODIGOS.hecho : CODIGOS.diferencias,
  };
};

export const ordenesDeContabilidad: readonly Orden[] = [
  {
    nombre: 'contabilidad verificar',
    resumen:
      'Comprueba los libros de cada empresa desde la bitácora: lo que debe cumplirse siempre',
    opciones: {
      empresa: { tipo: 'entero', descripcion: 'Solo esta empresa, por su número' },
      ambiente: { tipo: 'texto', descripcion: 'Solo 1 (pruebas) o 2 (producción)' },
      detalle: {
        tipo: 'texto',
        descripcion: `Asientos, eventos y autores de una: ${Object.keys(TODAS).join(', ')}`,
      },
      cuenta: { tipo: 'texto', descripcion: 'Con --detalle: solo la cuenta de este código' },
      tercero: { tipo: 'entero', descripcion: 'Con --detalle: solo este tercero, por su id' },
      'sin-filas': { tipo: 'si', descripcion: 'Solo la bitácora: no compara las filas con ella' },
      ...OPCION_RITMO,
    },
    hacer: verificar,
  },
];
