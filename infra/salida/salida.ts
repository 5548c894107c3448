import { crearAgentes } from './agentes.ts';
import { leerHost, leerUrl } from './destino.ts';
import { type Desenlace, enviarFuera, type PeticionFuera } from './peticion.ts';
import { exigirPolitica, type PoliticaDeSalida } from './politica.ts';
import { direccionesPropias } from './propias.ts';
import {
  type DestinoResuelto,
  type ResolverNombre,
  resolverDestino,
  resolverPorDns,
} from './resolucion.ts';

/** The one way out for whatever a company wrote (URLs, mail servers) and for look-ups. */
export type Salida = {
  /** Throws `SalidaRehusada` for what is wrong with a URL as it is written. Asks nobody. */
  revisarForma(url: string, politica: PoliticaDeSalida): void;
  /** Throws `SalidaRehusada` when a URL may not be called now. Resolves its name, calls nothing. */
  revisarUrl(url: string, politica: PoliticaDeSalida): Promise<void>;
  /** An HTTP(S) request to a checked and pinned address. Never rejects: every end is an answer. */
  pedirFuera(peticion: PeticionFuera): Promise<Desenlace>;
  /**
   * For protocols of other libraries (SMTP): the checked address to connect to and the name that
   * its certificate must have. Throws `SalidaRehusada`.
   */
  resolverSeguro(
    host: string,
    puerto: number,
    politica: PoliticaDeSalida,
  ): Promise<DestinoResuelto>;
  cerrar(): void;
};

export type OpcionesDeSalida = {
  /** `SALIDA_PERMITIR_LOOPBACK`: for tests, over http and any port too. */
  readonly permitir_loopback: boolean;
  readonly resolver?: ResolverNombre;
  /** This host's own addresses; those of its interfaces by default. */
  readonly propias?: () => ReadonlySet<string>;
  /** Certificate authorities instead of the system's, in PEM: for tests. */
  readonly autoridades?: string;
  /**
   * Origins that whoever runs this program configured, and no company can write: wherever they are,
   * over http too. Only `pedirFuera` knows them.
   */
  readonly confiables?: readonly string[];
  /** Connections kept open to one destination. */
  readonly conexiones_por_destino?: number;
};

export const crearSalida = (opciones: OpcionesDeSalida): Salida => {
  const medios = {
    resolver: opciones.resolver ?? resolverPorDns(),
    permitirLoopback: opciones.permitir_loopback,
    propias: opciones.propias ?? direccionesPropias(),
    confiables: new Set(opciones.confiables?.map((url) => new URL(url).origin)),
  };
  const agentes = crearAgentes(opciones);
  return {
    revisarForma: (url, politica) => {
      const destino = leerUrl(url);
      if (!medios.permitirLoopback) exigirPolitica(destino, politica);
    },
    revisarUrl: async (url, politica) => {
      await resolverDestino(leerUrl(url), politica, medios);
    },
    pedirFuera: (peticion) => enviarFuera(peticion, medios, agentes),
    resolverSeguro: async (host, puerto, politica) =>
      resolverDestino(leerHost(host, puerto), politica, medios),
    cerrar: () => agentes.cerrar(),
  };
};
