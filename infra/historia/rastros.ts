import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import type { Proyector } from '#projections/kernel/proyector.ts';
import type { DependenciasDeExplicar } from '#read-api/historia/puertos.ts';
import {
  type Huella,
  huellasDe,
  type RegistroSeguido,
  type Suceso,
} from '#read-api/historia/rastro.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { crearRespiro } from '../nucleo/hilos/respiro.ts';
import {
  eventoEn,
  leerEventos,
  type OpcionesDeHistoriador,
  plegableDe,
  plegarRegistro,
  recordarClaves,
} from './historiador.ts';
import type { Plegable } from './registros.ts';

/** Events of a record that are looked at: of the few that have more, the first ones. */
const MAXIMO_MIRADOS = 1_000;

type Opciones = Pick<OpcionesDeHistoriador, 'bitacora' | 'interpretar' | 'plegables'> & {
  readonly proyectores: readonly Proyector[];
  readonly lecturas: Lecturas;
  /** Waits a while until the history of a company has come to where its rows are. */
  readonly alDia: (empresa_id: number) => Promise<void>;
};

/** The rows of a table that each event touches, asked once of each. */
const recordarToques = (proyectores: readonly Proyector[]) => {
  const porTabla = new Map(proyectores.map((proyector) => [proyector.tabla.nombre, proyector]));
  const recordadas = new Map<string, Map<EventoRegistrado, readonly Clave[]>>();
  return (tabla: string, evento: EventoRegistrado): readonly Clave[] => {
    const proyector = porTabla.get(tabla);
    if (!proyector) throw new TypeError(`No hay proyector de la tabla ${tabla}`);
    const deTabla = recordadas.get(tabla) ?? new Map<EventoRegistrado, readonly Clave[]>();
    recordadas.set(tabla, deTabla);
    const claves = deTabla.get(evento) ?? proyector.claves(evento);
    deTabla.set(evento, claves);
    return claves;
  };
};

const dice = (valor: unknown): string | undefined => JSON.stringify(valor);

/** Which of what touched a record made it say what a figure adds up. */
const crearCriba = (proyectores: readonly Proyector[]) => {
  const toques = recordarToques(proyectores);
  const clavesDe = recordarClaves();
  const respirar = crearRespiro();

  const queCambiaron = async (
    plegable: Plegable,
    recurso_id: number,
    eventos: readonly EventoRegistrado[],
  ): Promise<readonly EventoRegistrado[]> => {
    const { cifras } = plegable;
    if (!cifras) return eventos;
    const cambiaron: EventoRegistrado[] = [];
    for (const doblez of plegarRegistro(plegable, String(recurso_id), eventos, clavesDe)) {
      const { evento, antes, despues } = doblez;
      if (dice(cifras(antes)) !== dice(cifras(despues))) cambiaron.push(evento);
      await respirar();
    }
    return cambiaron;
  };

  return async (
    plegable: Plegable,
    { recurso_id, origen }: RegistroSeguido,
    eventos: readonly EventoRegistrado[],
  ): Promise<ReadonlySet<EventoRegistrado>> => {
    const leidos =
      origen === undefined || origen.ademas
        ? await queCambiaron(plegable, recurso_id, eventos)
        : [];
    if (!origen) return new Set(leidos);
    const { tabla, es } = origen;
    return new Set([...leidos, ...eventos.filter((evento) => toques(tabla, evento).some(es))]);
  };
};

/**
 * What made records what a figure says of them: who and when from their histories, and what it did from
 * the log. What the rows say already may not be told of yet: it is waited for, a while.
 */
export const crearRastros = ({
  lecturas,
  alDia,
  plegables,
  proyectores,
  ...log
}: Opciones): DependenciasDeExplicar['rastrosDe'] => {
  const porNombre = new Map(plegables.map((plegable) => [plegable.nombre, plegable]));
  return async (empresa_id, registros, { desde, hasta, cuantas }) => {
    if (registros.length === 0) return [];
    await alDia(empresa_id);
    const miradas = { hasta, cuantas: MAXIMO_MIRADOS };
    const huellas = await huellasDe(lecturas, empresa_id, registros, miradas);
    const revisiones = [...new Set(huellas.flat().map(({ revision }) => revision))];
    const eventos = await leerEventos(log, empresa_id, revisiones);
    const cribar = crearCriba(proyectores);
    const esDespues = ({ creado_en }: Huella): boolean =>
      desde === undefined || Date.parse(creado_en) > Date.parse(desde);
    const rastros: (readonly Suceso[])[] = [];
    for (const [i, huellasDeRegistro] of huellas.entries()) {
      const registro = registros[i]!;
      const enOrden = huellasDeRegistro.map(({ revision }) => eventoEn(eventos, revision));
      const hechos = await cribar(plegableDe(porNombre, registro.recurso), registro, enOrden);
      const contados = huellasDeRegistro
        .map((huella, lugar) => ({ ...huella, evento: enOrden[lugar]! }))
        .filter((huella) => hechos.has(huella.evento) && esDespues(huella))
        .slice(0, cuantas)
        .map(({ evento, ...huella }) => ({ ...huella, tipo: evento.tipo }));
      rastros.push(contados);
    }
    return rastros;
  };
};
