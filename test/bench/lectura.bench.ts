import { cuerpoDeFactura } from './cliente-http.ts';
import { conPostgres, enTurnos } from './entorno.ts';
import { lanzarServidor } from './proceso.ts';
import { abrirConexiones, pedirSinPausa } from './trabajos/lectura.ts';

/**
 * An authenticated `GET /personas-empresas/{id}` (key, permission, rate limit, audit, validation),
 * against a bare Hono route with one SELECT on the same pool of the same process.
 */
export const medirLectura = ({ rondas }: { readonly rondas: number }) =>
  conPostgres(async (pg) => {
    const servidor = await lanzarServidor({ DATABASE_URL: pg.url, ROL: 'api', EMPRESAS: '1' });
    const [propias, desnudas] = await Promise.all([
      abrirConexiones(servidor.url),
      abrirConexiones(servidor.referencia),
    ]);
    const clave = servidor.claves[0]!;
    try {
      // Issuing to an unknown buyer makes its directory entry.
      await propias[0]!.pedir('POST', '/api/v1/facturas', clave, cuerpoDeFactura(1));
      return await enTurnos(
        pedirSinPausa(propias, '/api/v1/personas-empresas/1', clave),
        pedirSinPausa(desnudas, '/personas/1', clave),
        { rondas, ms: 1500 },
      );
    } finally {
      for (const conexion of [...propias, ...desnudas]) conexion.cerrar();
      await servidor.detener();
    }
  });

if (import.meta.main) console.log(JSON.stringify(await medirLectura({ rondas: 3 })));
