import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { permiteRol } from '#domain/contextos.ts';
import { ROLES } from '#domain/kernel/rol.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { permisosDe } from '#infra/http/autenticacion.ts';
import { consultaDe } from '#infra/http/consulta.ts';
import { conArchivos } from '#infra/http/formulario.ts';
import { nombresEnCamino, parametrosDeEjemplo } from '#infra/http/parametros.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import {
  type AplicacionDePrueba,
  CLAVES,
  leer,
  prepararAplicacion,
  TOKENS,
} from './aplicacion-de-prueba.ts';

/** Every route of the API, whoever wrote it: what the edge owes to each. */

const HOY = '2026-11-20';
const nombreDe = ({ metodo, camino }: Ruta<never>): string => `${metodo} ${camino}`;
const conLlave = RUTAS.filter(({ acceso }) => acceso !== 'publico');
/** Those that say themselves whose permission it takes have tests of their own. */
const conPermiso = conLlave.filter(
  ({ permiso_al_atender, permiso_segun }) => !permiso_al_atender && !permiso_segun,
);
const todas = (rutas: readonly Ruta<never>[]) =>
  rutas.map((ruta) => [nombreDe(ruta), ruta] as const);

/** The path with its example's parameters, or with one value for all of them. */
const caminoDe = (ruta: Ruta<never>, valor?: string): string => {
  const suyos = parametrosDeEjemplo(ruta, HOY);
  return nombresEnCamino(ruta.camino).reduce(
    (texto, nombre) => texto.replace(`{${nombre}}`, valor ?? String(suyos[nombre] ?? 1)),
    ruta.camino,
  );
};

/** What a query must say, of the routes that demand something. */
const EXIGIDOS: { readonly [campo: string]: string } = {
  anio: '2026',
  mes: '10',
  cuenta_id: '1',
  servicio_id: '1',
  conocido_el: '2026-01-31',
  figura: 'balance_general&seccion=activo&fecha=2026-01-31&ambiente=1',
};
const consultaExigida = (ruta: Ruta<never>): string => {
  const query = consultaDe(ruta);
  const campos =
    query instanceof z.ZodObject ? (query.shape as { [campo: string]: z.ZodType }) : {};
  const exigidos = Object.entries(campos).flatMap(([nombre, campo]) =>
    campo.safeParse(undefined).success ? [] : [`${nombre}=${EXIGIDOS[nombre]}`],
  );
  return exigidos.length === 0 ? '' : `?${exigidos.join('&')}`;
};

describe('el recorrido de las rutas', () => {
  let prueba: AplicacionDePrueba;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
  });
  afterAll(() => prueba.cerrar());

  const pedir = (
    ruta: Ruta<never>,
    {
      camino = caminoDe(ruta),
      cuerpo = ruta.ejemplo?.(HOY),
      ...opciones
    }: { camino?: string; cuerpo?: unknown } & Parameters<AplicacionDePrueba['pedir']>[1] = {},
  ) =>
    prueba.pedir(camino, {
      ...opciones,
      method: ruta.metodo,
      headers: {
        ...(ruta.cuerpo && { 'Content-Type': 'application/json' }),
        ...opciones.headers,
      },
      ...(ruta.cuerpo && {
        body: typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo),
      }),
    });

  /** Whoever may call it: the key, or the token for routes of the panel. */
  const quien = ({ acceso }: Ruta<never>) => (acceso === 'sesion' ? { token: TOKENS.admin } : {});

  it.each(todas(conLlave))('%s: sin credencial es 401', async (_, ruta) => {
    const respuesta = await pedir(ruta, { clave: null });
    expect(respuesta.status).toBe(401);
    expect((await leer(respuesta)).codigo).toBe('autenticacion.requerida');
  });

  it.each(todas(conPermiso))('%s: sin permiso es 403, y queda en la auditoría', async (_, ruta) => {
    const id = `sin-permiso-${ruta.id}`;
    const respuesta = await pedir(ruta, {
      clave: CLAVES.sinPermisos,
      headers: { 'X-Request-Id': id },
    });
    expect(respuesta.status).toBe(403);
    const codigo = ruta.acceso === 'sesion' ? 'solo_sesion' : 'sin_permiso';
    expect((await leer(respuesta)).codigo).toBe(`autenticacion.${codigo}`);
    expect(respuesta.headers.get('RateLimit-Policy')).toBe('"minuto";q=1000000;w=60');
    expect(await prueba.auditada(id)).toMatchObject({
      metodo: ruta.metodo,
      recurso: ruta.recurso,
      estado: 403,
      camino: `/api/v1${caminoDe(ruta)}`,
      actor: CLAVES.sinPermisos.slice(0, 12),
    });
  });

  it.each(todas(conPermiso))('%s: cada rol entra o no según la tabla', async (_, ruta) => {
    for (const rol of ROLES) {
      if (permisosDe(ruta).every((permiso) => permiteRol(rol, ruta.recurso, permiso))) continue;
      const respuesta = await pedir(ruta, { token: TOKENS[rol] });
      expect([rol, respuesta.status]).toEqual([rol, 403]);
      expect((await leer(respuesta)).codigo).toBe('autenticacion.rol_sin_permiso');
    }
    expect(permiteRol('admin', ruta.recurso, permisosDe(ruta)[0])).toBe(true);
  });

  const lecturas = conLlave.filter(({ metodo }) => metodo === 'GET');
  it('toda lectura espera a la revisión que se le pide, y no responde lo de antes', async () => {
    const nunca = { 'X-Min-Revision': String(Number.MAX_SAFE_INTEGER) };
    const respondidas = await Promise.all(
      lecturas.map(async (ruta) => {
        const camino = `${caminoDe(ruta)}${consultaExigida(ruta)}`;
        const respuesta = await pedir(ruta, { ...quien(ruta), camino, headers: nunca });
        return [nombreDe(ruta), respuesta.status, (await leer(respuesta)).codigo];
      }),
    );
    expect(respondidas).toEqual(lecturas.map((ruta) => [nombreDe(ruta), 503, 'lectura.atrasada']));
  });

  const conId = RUTAS.filter(({ camino }) =>
    nombresEnCamino(camino).some((n) => /(^|_)id$/.test(n)),
  );
  it.each(todas(conId))('%s: un id que no es un número es 422', async (_, ruta) => {
    const respuesta = await pedir(ruta, { ...quien(ruta), camino: caminoDe(ruta, 'abc') });
    expect(respuesta.status).toBe(422);
    expect((await leer(respuesta)).detail[0]).toMatchObject({
      type: 'int_parsing',
      loc: ['path', expect.any(String)],
    });
  });

  const conCuerpo = RUTAS.filter(({ cuerpo, formato }) => cuerpo && !formato);
  it.each(todas(conCuerpo))('%s: un cuerpo mal formado es 422, en español', async (_, ruta) => {
    for (const cuerpo of ['{', '[]', '"x"', 'null']) {
      const respuesta = await pedir(ruta, { ...quien(ruta), cuerpo });
      expect([cuerpo, respuesta.status]).toEqual([cuerpo, 422]);
      for (const { msg, loc } of (await leer(respuesta)).detail) {
        expect(loc[0]).toBe('body');
        expect(msg).not.toMatch(/invalid|expected|required|must|should/i);
      }
    }
  });

  it.each(todas(conCuerpo))('%s: tiene un ejemplo, que su esquema acepta', (_, ruta) => {
    expect(ruta.ejemplo).toBeDefined();
    ruta.cuerpo!.parse(ruta.ejemplo!(HOY));
  });

  const conFormulario = RUTAS.filter(({ formato }) => formato === 'multipart');
  it.each(todas(conFormulario))(
    '%s: tiene un ejemplo con sus archivos, que su esquema acepta',
    (_, ruta) => {
      const esquema = ruta.cuerpo as z.ZodType;
      const leido = esquema.parse(conArchivos(esquema, ruta.ejemplo!(HOY)));
      expect(Object.values(leido as object).some((valor) => valor instanceof File)).toBe(true);
    },
  );

  it.each(todas(conFormulario))('%s: lo que no es un formulario es 415', async (_, ruta) => {
    const respuesta = await pedir(ruta, { ...quien(ruta), cuerpo: '{}' });
    expect(respuesta.status).toBe(415);
  });

  it.each(todas(RUTAS))(
    '%s: las dos formas, con barra y sin ella, son la misma',
    async (_, ruta) => {
      const camino = caminoDe(ruta);
      for (const forma of [camino, `${camino}/`]) {
        const respuesta = await prueba.pedir(forma, { method: 'OPTIONS' });
        expect([forma, respuesta.status]).toEqual([forma, 405]);
      }
    },
  );

  it('los nombres de las operaciones no se repiten, ni método y camino', () => {
    expect(new Set(RUTAS.map(({ id }) => id)).size).toBe(RUTAS.length);
    expect(new Set(RUTAS.map(nombreDe)).size).toBe(RUTAS.length);
  });
});
