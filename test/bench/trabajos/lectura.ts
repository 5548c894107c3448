import { ConexionHttp } from '../cliente-http.ts';

const CONEXIONES = 32;

/** The same request by each connection, again and again. */
export const pedirSinPausa =
  (conexiones: readonly ConexionHttp[], camino: string, clave: string) =>
  async (ms: number): Promise<number> => {
    const fin = performance.now() + ms;
    let hechas = 0;
    await Promise.all(
      conexiones.map(async (conexion) => {
        while (performance.now() < fin) {
          const { estado, cuerpo } = await conexion.pedir('GET', camino, clave);
          if (estado !== 200) throw new Error(`${estado} ${cuerpo}`);
          hechas += 1;
        }
      }),
    );
    return hechas;
  };

export const abrirConexiones = (url: string): Promise<ConexionHttp[]> =>
  Promise.all(Array.from({ length: CONEXIONES }, () => ConexionHttp.abrir(url)));
