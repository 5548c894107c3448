import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepararOperacion } from '#infra/contextos.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import type { ClienteRuc, Hallazgo } from '#infra/personas/registro-ruc/cliente.ts';
import { consultaDelRegistro } from '#infra/personas/registro-ruc/consulta.ts';
import { type MemoriaDeRegistro, memoriaDeRegistro } from '#infra/personas/registro-ruc/memoria.ts';
import { RegistroNoDisponible } from '#infra/personas/registro-ruc/transporte.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

const RUC = '1790016919001';
const FICHA: Hallazgo = {
  tipo_identificacion: '04',
  razon_social: 'COMERCIAL PEÑAFIEL S.A.',
  nombre_comercial: null,
  estado_contribuyente: 'ACTIVO',
  tipo_contribuyente: 'SOCIEDAD',
  direccion: null,
};
const MINUTO = 60_000;
const INICIO = Date.parse('2026-11-20T15:00:00Z');

let base: BaseDePrueba;
let sql: Sql;
let memoria: MemoriaDeRegistro;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { maximo: 2, nombre: 'prueba-registro' });
  await prepararOperacion(sql);
  memoria = memoriaDeRegistro(sql);
});
afterAll(async () => {
  await sql.end();
  await base.borrar();
});

let preguntas: string[];
let ahora: number;
let decir: (numero: string) => Promise<Hallazgo>;
let fallas: unknown[];
beforeEach(async () => {
  await sql`truncate operacion.consultas_de_ruc`;
  preguntas = [];
  fallas = [];
  ahora = INICIO;
  decir = async () => FICHA;
});

/** A registry that answers what the test says, and notes what it is asked. */
const cliente: ClienteRuc = {
  porRuc: (ruc) => {
    preguntas.push(ruc);
    return decir(ruc);
  },
  porCedula: (cedula) => {
    preguntas.push(cedula);
    return decir(cedula);
  },
};
const EMPRESA = 7;
const proceso = (suMemoria = memoria, inventa = false) => {
  const consultar = consultaDelRegistro({
    cliente,
    memoria: suMemoria,
    inventa,
    reloj: () => ahora,
    alFallar: (error) => fallas.push(error),
  });
  return (identificacion: string, empresa_id = EMPRESA) => consultar(empresa_id, identificacion);
};
const caido = async (): Promise<Hallazgo> => {
  throw new RegistroNoDisponible('captcha');
};

/** The registry thinks until it is let go. */
const detenerlo = (): (() => void) => {
  const { promise: puerta, resolve: soltar } = Promise.withResolvers<void>();
  decir = async () => {
    await puerta;
    return FICHA;
  };
  return soltar;
};

describe('La memoria', () => {
  it.each([FICHA, 'no_existe', 'sin_datos'] as const)(
    'lo que contestó (%o) vale diez minutos, también para otro proceso',
    async (hallazgo) => {
      decir = async () => hallazgo;
      const primera = await proceso()(RUC);
      expect(primera.contribuyente).toEqual(hallazgo === FICHA ? FICHA : null);
      ahora += 9 * MINUTO;
      expect(await proceso()(RUC)).toEqual(primera);
      expect(preguntas).toEqual([RUC]);
      ahora += 2 * MINUTO;
      const otra = { ...FICHA, razon_social: 'CAMBIÓ DE NOMBRE' };
      decir = async () => otra;
      expect(await proceso()(RUC)).toEqual({ contribuyente: otra, mensaje: null });
    },
  );

  it('es de cada empresa: que otra haya preguntado no se nota', async () => {
    await proceso()(RUC, 1);
    expect(await proceso()(RUC, 2)).toEqual({ contribuyente: FICHA, mensaje: null });
    expect(preguntas).toEqual([RUC, RUC]);
    // Nor while the other one's question is on its way.
    ahora += 11 * MINUTO;
    const consultar = proceso();
    await Promise.all([consultar(RUC, 1), consultar(RUC, 2)]);
    expect(preguntas).toHaveLength(4);
    decir = caido;
    expect((await proceso()(RUC, 3)).contribuyente).toBeNull();
  });

  it('lo que dice un simulador avisa que es inventado', async () => {
    const { mensaje } = await proceso(memoria, true)(RUC);
    expect(mensaje).toMatch(/^Datos inventados por el simulador/);
  });

  it('una caída se recuerda poco: nadie insiste enseguida, y luego se pregunta otra vez', async () => {
    decir = caido;
    const consultar = proceso();
    expect((await consultar(RUC)).mensaje).toMatch(/no responde/);
    await consultar(RUC);
    expect(preguntas).toHaveLength(1);
    ahora += 21_000;
    decir = async () => FICHA;
    expect((await consultar(RUC)).contribuyente).toEqual(FICHA);
  });

  it('lo vencido sirve mientras el registro no responde, y dice de cuándo es', async () => {
    await proceso()(RUC);
    ahora += 3 * 24 * 60 * MINUTO;
    decir = caido;
    const consultar = proceso();
    for (let i = 0; i < 3; i++) {
      expect(await consultar(RUC)).toEqual({
        contribuyente: FICHA,
        mensaje:
          'El registro público no responde: estos datos son del 2026-11-20 a las 10:00 (Guayaquil).',
      });
    }
    // Nobody knocks again at once, and soon it is asked anew.
    expect(preguntas).toHaveLength(2);
    ahora += 21_000;
    decir = async () => FICHA;
    expect(await consultar(RUC)).toEqual({ contribuyente: FICHA, mensaje: null });
  });

  it('lo que nadie pidió en un mes se olvida', async () => {
    await proceso()('1710034065');
    ahora += 31 * 24 * 60 * MINUTO;
    await proceso()(RUC);
    const filas = await sql`select identificacion from operacion.consultas_de_ruc`;
    expect(filas).toEqual([{ identificacion: RUC }]);
  });

  it('sin ella se responde igual', async () => {
    const rota: MemoriaDeRegistro = {
      leer: () => Promise.reject(new Error('sin base')),
      guardar: () => Promise.reject(new Error('sin base')),
    };
    expect((await proceso(rota)(RUC)).contribuyente).toEqual(FICHA);
    expect(fallas).toHaveLength(2);
  });
});

describe('La consulta', () => {
  it('pregunta una vez por cuantos la piden a la vez', async () => {
    const consultar = proceso();
    const todas = await Promise.all(Array.from({ length: 20 }, () => consultar(RUC)));
    expect(new Set(todas.map((r) => r.contribuyente?.razon_social))).toEqual(
      new Set([FICHA.razon_social]),
    );
    expect(preguntas).toEqual([RUC]);
  });

  it('no pregunta por lo que no puede ser una cédula ni un RUC', async () => {
    const consultar = proceso();
    for (const mala of ['', 'AB', '1710034066', '9999999999999', '0001234560', `${RUC}0`]) {
      expect((await consultar(mala)).mensaje).toMatch(/No es una cédula ni un RUC/);
    }
    expect(preguntas).toEqual([]);
  });

  it('nunca falla, tampoco por un defecto nuestro, que queda anotado', async () => {
    decir = async () => {
      throw new TypeError('defecto');
    };
    expect((await proceso()(RUC)).contribuyente).toBeNull();
    expect(fallas).toHaveLength(1);
  });

  it('con demasiadas en curso, las demás no esperan', async () => {
    const soltar = detenerlo();
    const consultar = proceso();
    const numeros = Array.from({ length: 40 }, (_, i) => `17900169${10 + i}001`);
    // Five of each company: eight companies fill what there is.
    const todas = numeros.map((n, i) => consultar(n, i % 8));
    const ultima = await todas.at(-1)!;
    expect(ultima.contribuyente).toBeNull();
    soltar();
    const halladas = (await Promise.all(todas)).filter((r) => r.contribuyente !== null);
    expect(halladas).toHaveLength(32);
  });

  it('una empresa no ocupa el lugar de las demás', async () => {
    const soltar = detenerlo();
    const consultar = proceso();
    const suyas = Array.from({ length: 12 }, (_, i) => consultar(`17900169${10 + i}001`, 1));
    expect((await suyas.at(-1)!).contribuyente).toBeNull();
    const ajena = consultar(RUC, 2);
    soltar();
    expect((await ajena).contribuyente).toEqual(FICHA);
    expect((await Promise.all(suyas)).filter((r) => r.contribuyente)).toHaveLength(8);
  });
});
