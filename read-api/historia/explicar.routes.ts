import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Peticion, RechazoDeclarado, Ruta } from '#domain/kernel/ruta.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { Cifra } from '#read-api/kernel/cifras.ts';
import { consultaDeExplicar, coordenadasEn, explicacionVista } from './explicar.esquema.ts';
import { leerTerminos, type Termino } from './explicar.queries.ts';
import { type DependenciasDeExplicar, rutaDeExplicar } from './puertos.ts';
import type { Suceso } from './rastro.queries.ts';

/** What a figure of a report is made of. */

/** Events of one record in an answer: the others are in its history. */
const MAXIMO_DE_EVENTOS = 50;

const vistaDeFila = (
  { valor, fecha, recurso, recurso_id, numero }: Termino,
  rastro: readonly Suceso[],
) => ({
  valor: dolares(valor),
  fecha,
  recurso,
  recurso_id,
  numero,
  eventos: rastro.map(({ posicion, tipo, creado_en, actor }) => ({
    id: posicion,
    evento: tipo,
    creado_en: conDesfase(creado_en),
    actor,
  })),
});

/** After the first of two days that are compared, until the other: now, which is none, is the last. */
const entreLosDos = ({
  conocido_el,
  contra,
}: Pick<Peticion<unknown, unknown, unknown>, 'conocido_el' | 'contra'>) => {
  const [desde, hasta] = [conocido_el, contra].toSorted(
    (uno, otro) => Date.parse(uno!) - Date.parse(otro!),
  );
  return { desde, hasta };
};

const rechazosDe = (cifras: readonly Cifra[]): readonly RechazoDeclarado[] => [
  ...new Set(cifras.flatMap(({ rechazos }) => rechazos)),
];

const descripcionDe = (cifras: readonly Cifra[]): string =>
  'Los informes dicen en _explicar, por campo, con qué se pide cada una de sus cifras. Las filas suman ' +
  'valor, que va entero en cada página (limit, offset). El permiso es el del informe.\n\n' +
  cifras.map(({ nombre, que }) => `- \`${nombre}\`: ${que}`).join('\n');

/** `figuras`: those that every context declares. */
export const rutaDeExplicacion = (cifras: readonly Cifra[]): Ruta<DependenciasDeExplicar> => {
  const porNombre = new Map(cifras.map((una) => [una.nombre, una]));
  return rutaDeExplicar({
    id: 'explicar',
    metodo: 'GET',
    camino: '/explicar',
    resumen: 'Qué suma una cifra de un informe: sus filas, los hechos que las hicieron y quién',
    descripcion: descripcionDe(cifras),
    recurso: 'explicar',
    frescura: 'historia',
    permiso_segun: ({ figura }) => porNombre.get(figura)!,
    temporal: {
      tablas: ({ figura }: { readonly figura: string }) => porNombre.get(figura)!.tablas ?? [],
      contra: 'opcional',
    },
    query: consultaDeExplicar(cifras),
    respuestas: { 200: { descripcion: 'La cifra y lo que suma', json: explicacionVista } },
    errores: rechazosDe(cifras),
    atender: async (peticion, dependencias) => {
      const { empresa_id, alcance, query, al } = peticion;
      const { lecturas, rastrosDe } = dependencias;
      const cifra = porNombre.get(query.figura)!;
      const coordenadas = cifra.coordenadas.parse(coordenadasEn(query)) as never;
      const donde = { ...dependencias, empresa_id, alcance, al };
      const terminos = await cifra.explicar(coordenadas, donde);
      const { valor, filas } = await leerTerminos(lecturas, terminos, query);
      const pagina = filas.slice(0, query.limit);
      const { origen = () => undefined } = terminos;
      const registros = pagina.map((fila) => ({ ...fila, origen: origen(fila) }));
      const rastros = await rastrosDe(empresa_id, registros, {
        ...(cifra.compara ? entreLosDos(peticion) : { hasta: peticion.conocido_el }),
        cuantas: MAXIMO_DE_EVENTOS,
      });
      return {
        estado: 200,
        json: {
          figura: cifra.nombre,
          valor: dolares(valor),
          filas: pagina.map((fila, i) => vistaDeFila(fila, rastros[i]!)),
          hay_mas: filas.length > pagina.length,
        },
      };
    },
  });
};
