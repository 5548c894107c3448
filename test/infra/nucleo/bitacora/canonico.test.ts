import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { secretosDe, TIPOS_DE_EVENTO } from '#domain/catalogo.ts';
import { MUESTRAS } from '#domain/contextos.ts';
import {
  canonico,
  datosSinSecretos,
  type EventoEncadenable,
  formaCanonica,
  huellaDeEvento,
  secretoResumido,
} from '#infra/nucleo/bitacora/canonico.ts';

const deBits = (hex: string): number => Buffer.from(hex, 'hex').readDoubleBE();

describe('RFC 8785', () => {
  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('apéndice B: el número %s se escribe %s', (bits, escrito) => {
    expect(canonico(deBits(bits))).toBe(escrito);
  });

  test.each(['7fffffffffffffff', '7ff0000000000000'])('apéndice B: %s no es de JSON', (bits) => {
    expect(() => canonico(deBits(bits))).toThrow(TypeError);
  });

  test('RFC 8785 §3.2.2: números, textos y literales', () => {
    const texto =
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
      '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}';
    expect(canonico(JSON.parse(texto))).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  test('RFC 8785 §3.2.3: los miembros van por sus unidades de UTF-16', () => {
    const valor = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonico(valor)) as object)).toEqual([
      // JavaScript moves a name that is a number to the front when it reads it.
      'One',
      'Carriage Return',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
    expect(canonico(valor).startsWith('{"\\r":"Carriage Return","1":"One","\u0080"')).toBe(true);
  });

  test('lo que no estaba no está, y los nombres no se repiten', () => {
    expect(canonico({ b: undefined, a: [], c: { z: 1, y: {} } })).toBe(
      '{"a":[],"c":{"y":{},"z":1}}',
    );
  });
});

type Vector = {
  readonly evento: EventoEncadenable;
  readonly canonico: string;
  readonly sha256: string;
};

/** The blocks of `json` under «Vectores». */
const vectores = (): Vector[] => {
  const pagina = readFileSync(new URL('../../../../infra/docs/sellos.md', import.meta.url), 'utf8');
  const bloques = pagina.split('## Vectores')[1]!.matchAll(/```json\n(.*?)\n```/gs);
  return [...bloques].map(([, json]) => JSON.parse(json!) as Vector);
};

describe('los vectores de infra/docs/sellos.md', () => {
  test('son por lo menos cuatro, y uno lleva un secreto', () => {
    expect(vectores().length).toBeGreaterThanOrEqual(4);
    expect(vectores().some((vector) => vector.canonico.includes('secreto_sha256'))).toBe(true);
  });

  test.each(vectores().map((vector) => [vector.evento.tipo, vector] as const))(
    '%s: la forma y la huella que la página dice',
    (_tipo, { evento, canonico: forma, sha256 }) => {
      expect(formaCanonica(evento, secretosDe)).toBe(forma);
      expect(huellaDeEvento(evento, secretosDe)).toBe(sha256);
    },
  );

  test('el segundo continúa al primero', () => {
    const [primero, segundo] = vectores();
    expect(segundo!.evento.metadatos.anterior).toBe(primero!.sha256);
  });
});

/** Names under which a secret, or the hash of one, could be. */
const SOSPECHOSO = /hash|huella|secret|cifrad|token|contrase|clave$|p12|semilla|otp|password/i;

/** What has such a name and is none, and why. */
const NO_SON_SECRETOS: { readonly [ruta: string]: string } = {
  'idempotencia.clave': 'la elige quien llama, para repetir',
  'idempotencia.huella': 'de un cuerpo cuyos datos están en el evento',
  'ClaveIdempotenteUsada.clave': 'la elige quien llama, para repetir',
  'ClaveIdempotenteUsada.huella': 'de un cuerpo cuyos datos están en otro evento',
  'CertificadoCargado.huella': 'de un certificado, que es público',
  'CorreoDeEmpresaConfigurado.secreto_anterior': 'dónde estaba: el secreto, en la bóveda',
  'CorreoDeEmpresaConfigurado.servidor.secreto': 'dónde está: el secreto, en la bóveda',
  'ProformaCreada.token_referencia': 'dónde está: el token, en la bóveda',
  'SuscripcionCreada.secreto': 'un objeto: su huella se resume',
  'SecretoDeSuscripcionRotado.secreto': 'un objeto: su huella se resume',
  'SuscripcionCreada.secreto.referencia': 'dónde está',
  'SelloHecho.sello.sello_anterior.huella': 'de un sello, que se publica',
  'SelloFechado.token': 'lo que firma la autoridad de tiempo, que se publica',
  'WorkflowCreado.secretos': 'sus nombres',
  'WorkflowActualizado.secretos': 'sus nombres',
  'WorkflowActualizado.antes.secretos': 'sus nombres',
  'WorkflowEliminado.secretos': 'sus nombres',
};

const esIdOReferencia = (nombre: string): boolean => /_id$|^clave_(acceso|anterior)$/.test(nombre);

type Forma = string | readonly Forma[] | { readonly [nombre: string]: Forma };

const rutasDe = (forma: Forma, ruta: readonly string[] = []): string[] => {
  if (typeof forma === 'string') return [];
  if (Array.isArray(forma)) return forma.flatMap((una: Forma) => rutasDe(una, ruta));
  return Object.entries(forma).flatMap(([nombre, dentro]) => {
    // A bar stands for "or nothing" in the committed forms.
    const suya = nombre === '|' ? ruta : [...ruta, nombre];
    return [...(nombre === '|' ? [] : [suya.join('.')]), ...rutasDe(dentro, suya)];
  });
};

const formas = JSON.parse(
  readFileSync(new URL('../../../../infra/nucleo/bitacora/formas.json', import.meta.url), 'utf8'),
) as { readonly [tipo: string]: { readonly [version: string]: Forma } };

describe('los secretos', () => {
  test('todo dato guardado que tiene nombre de secreto está declarado, o se dice por qué no lo es', () => {
    const sueltos: string[] = [];
    for (const [tipo, versiones] of Object.entries(formas)) {
      for (const [version, forma] of Object.entries(versiones)) {
        const declarados = secretosDe(tipo, Number(version));
        for (const ruta of rutasDe(forma)) {
          const nombre = ruta.split('.').at(-1)!;
          if (!SOSPECHOSO.test(nombre) || esIdOReferencia(nombre)) continue;
          const sabido = [ruta, `${tipo}.${ruta}`].some((una) =>
            Object.hasOwn(NO_SON_SECRETOS, una),
          );
          if (!sabido && !declarados.includes(ruta)) sueltos.push(`${tipo} v${version}: ${ruta}`);
        }
      }
    }
    expect(sueltos).toEqual([]);
  });

  test('la prueba encuentra los que nadie declaró', () => {
    expect(SOSPECHOSO.test('clave_cifrada')).toBe(true);
    expect(rutasDe({ a: { '|': { token_hash: 'texto' } } })).toContain('a.token_hash');
  });

  test('lo declarado existe en la forma guardada', () => {
    for (const [tipo, { secretos = {} }] of Object.entries(TIPOS_DE_EVENTO)) {
      for (const [version, rutas] of Object.entries(secretos as Record<string, string[]>)) {
        expect(rutasDe(formas[tipo]![version]!)).toEqual(expect.arrayContaining(rutas));
      }
    }
  });

  /** Stored hashes stand on these: a line is added with a new version and never changed. */
  test('los de cada versión guardada son para siempre', () => {
    const todos = Object.entries(TIPOS_DE_EVENTO).flatMap(([tipo, { secretos = {} }]) =>
      Object.entries(secretos as Record<string, string[]>).map(
        ([version, rutas]) => `${tipo} v${version}: ${rutas.join(', ')}`,
      ),
    );
    expect(todos.sort()).toEqual([
      'ClaveApiCreada v1: hash',
      'ClaveApiCreada v2: hash',
      'ClaveApiReclamada v1: hash',
      'ProformaCreada v1: token_hash',
      'ProformaCreada v2: token_hash',
      'SecretoDeSuscripcionRotado v1: secreto.huella, anterior.huella',
      'SuscripcionCreada v1: secreto.huella',
    ]);
  });

  test('en la forma que se muestra no queda ninguno, y su resumen no sirve en otro evento', () => {
    const muestra = MUESTRAS.find(({ tipo }) => tipo === 'ClaveApiCreada')!;
    const evento = (evento_id: string) =>
      ({ ...muestra, evento_id }) as unknown as EventoEncadenable;
    const { hash } = muestra.datos as { readonly hash: string };
    const uno = canonico(
      datosSinSecretos({ ...evento('a'), metadatos: { version: 2 } as never }, secretosDe),
    );
    const otro = canonico(
      datosSinSecretos({ ...evento('b'), metadatos: { version: 2 } as never }, secretosDe),
    );
    expect(uno).not.toContain(hash);
    expect(uno).toContain(secretoResumido('a', hash).secreto_sha256);
    expect(otro).not.toContain(secretoResumido('a', hash).secreto_sha256);
  });
});
