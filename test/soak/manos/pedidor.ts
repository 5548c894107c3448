import { type Contestacion, jsonDe, type Peticion } from '../cliente.ts';
import { codigoDe } from '../rehuses.ts';
import type { Puesto } from './oficio.ts';

/** Who asks for what others may have made impossible meanwhile, and creates each thing once. */

/** What an answer may be besides done. */
const CON_REPARO = [400, 404, 409];
/** A month that was closed meanwhile, in any trade. */
const DE_LOS_LIBROS = 'contabilidad.';

type ConId = { readonly id: number };
type Hecha = Contestacion & { readonly veces: number };

type Ajustes = {
  /** What its paths begin with, and its keys: `/compras`, `compras`. */
  readonly camino: string;
  readonly nombre: string;
  /** Codes of refusals that what others did explains. */
  readonly rehuses: readonly string[];
};

export const crearPedidor = (
  { empresa, medidor }: Pick<Puesto, 'empresa' | 'medidor'>,
  { camino, nombre, rehuses }: Ajustes,
) => {
  const { cliente, cuaderno, id: empresa_id } = empresa;
  let claves = 0;

  /** `ya`: the code that says that it was done, by a request whose answer was lost. */
  const pedir = async (
    accion: string,
    metodo: string,
    resto: string,
    { ya, ...peticion }: Peticion & { readonly ya?: string } = {},
  ): Promise<Hecha | 'ya' | 'nada'> => {
    const todo = `${camino}${resto}`;
    const aceptar = [200, 201, 204, ...CON_REPARO];
    const hecha = await cliente.insistir(accion, metodo, todo, { ...peticion, aceptar });
    if (hecha === 'imprevista') return 'nada';
    if (!CON_REPARO.includes(hecha.estado)) return hecha;
    const codigo = codigoDe(hecha);
    if (hecha.veces > 1 && codigo === ya) return 'ya';
    if (codigo.startsWith(DE_LOS_LIBROS) || rehuses.includes(codigo)) {
      medidor.contar(`rehuso ${codigo}`);
    } else medidor.imprevisto(`${metodo} ${todo}: ${hecha.bytes.toString('utf8', 0, 300)}`);
    return 'nada';
  };

  return {
    pedir,
    /** Creates once, whatever becomes of its answers; what it says: a key names the first of them. */
    crear: async <V extends ConId>(
      accion: string,
      resto: string,
      cuerpo: object,
    ): Promise<readonly V[]> => {
      claves += 1;
      const clave = `${nombre}-${empresa_id}-${claves}`;
      const hecha = await pedir(accion, 'POST', resto, { cuerpo, clave });
      if (hecha === 'nada' || hecha === 'ya') return [];
      const vistas = [jsonDe<V | readonly V[]>(hecha)].flat() as readonly V[];
      const respondidos = vistas.map(({ id }) => id);
      const encargado = { clave, camino: `${camino}${resto}`, cuerpo, veces: hecha.veces };
      cuaderno.encargados.push({ ...encargado, ids: respondidos.slice(0, 1), respondidos });
      return vistas;
    },
  };
};
