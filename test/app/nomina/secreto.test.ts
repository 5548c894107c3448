import { afterAll, describe, expect, it } from 'vitest';
import { cambiarLimite } from '#commands/identidad/claves-api.comandos.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { HERRAMIENTAS } from '#infra/asistentes/herramientas.ts';
import { nombresEnCamino, parametrosDeEjemplo } from '#infra/http/parametros.ts';
import { RECURSOS_DE_CLAVE, RUTAS } from '#infra/http/rutas.ts';
import { claveDeAsistente, conectar } from '#test/support/asistentes.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { formularioDe } from '#test/support/http/contrato-http.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/**
 * What somebody earns, asked for at every door by whoever may not know it: a seller, and keys of programs
 * and of assistants that may do everything else. Whose it is never shows; a seller sees no sum either.
 */

const HOY = fechaDe(new Date().toISOString());
/** Nobody else is called so, nor earns this. */
const QUIEN = 'Zqsecreta Quishpe';
const CEDULA = 'ZQ77881';
const CORREO = 'zqsecreta@persona.ec';
const DE_ALGUIEN = /zqsecreta|quishpe|zq77881/i;
const SUELDO = 7351.19;
const NETO = 6656.51;
const MONTOS = /7351\.19|7,351\.19|6656\.51|6,656\.51|735119|665651/;

const LECTURAS = RUTAS.filter(({ metodo, acceso }) => metodo === 'GET' && acceso !== 'publico');
/** What leaves by mail, with whom it goes to; and what was asked, which an admin alone reads. */
const DE_SUYO_LO_DICEN: ReadonlySet<string> = new Set(['correos', 'auditoria_detalles']);
/** What waits for something, and is asked apart. */
const ESPERAN = /^\/(novedades|eventos)$/;

describe('lo que gana una persona', () => {
  let prueba: SistemaDePrueba;
  let empresa: EmpresaDePrueba;
  let dueno: UsuarioDePanel;
  let vendedor: UsuarioDePanel;
  let clave: string;
  let nomina: number;
  let pago: number;
  let movimiento: number;
  let cuenta: number;
  const dicho: string[] = [];
  const clientes: { close(): Promise<void> }[] = [];

  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
      dueno = await entrarAlPanel(prueba, empresa);
      vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 1 });
      const activa = async () =>
        (await empresa.api.pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
      await crear('/contabilidad/activar', { fecha_inicio: `${HOY.slice(0, 7)}-01` });
      await prontoEs(activa, 'activa', 20_000);
      cuenta = await crear('/cuentas-dinero', { nombre: 'Corriente', tipo: 'banco' });
      const ejemploDe = (id: string) => RUTAS.find((ruta) => ruta.id === id)!.ejemplo!(HOY);
      await pedirAlPanel(prueba, dueno, 'POST', '/webhooks', ejemploDe('crearWebhook'));
      await pedirAlPanel(prueba, dueno, 'POST', '/workflows', ejemploDe('crearWorkflow'));
      nomina = await crear('/nominas', {
        periodo: HOY.slice(0, 7),
        fecha: HOY,
        personas: [
          {
            identificacion: CEDULA,
            nombre: QUIEN,
            email: CORREO,
            ingresos: [{ concepto: 'sueldo', monto: SUELDO }],
            iess_personal: 694.68,
            neto: NETO,
          },
        ],
      });
      const pagada = { fecha: HOY, cuenta_dinero_id: cuenta, personas: [{ persona: 1 }] };
      const hecho = await empresa.api.pedir<{ id: number; movimiento_id: number }>(
        'POST',
        `/nominas/${nomina}/pagos`,
        { cuerpo: pagada },
      );
      ({ id: pago, movimiento_id: movimiento } = hecho.cuerpo);
      await empresa.api.pedir('POST', `/nominas/${nomina}/emails`);
      clave = await claveSin(TODO_MENOS_NOMINAS);
      await prueba.sistema.nucleo.seguidor.alcanzar();
    },
    {
      registro: {
        error: (datos, mensaje) => void dicho.push(JSON.stringify(datos) + mensaje),
        warn: (datos, mensaje) => void dicho.push(JSON.stringify(datos) + mensaje),
      },
    },
  );
  afterAll(async () => {
    for (const uno of clientes) await uno.close();
  });

  const crear = async (camino: string, cuerpo: object): Promise<number> => {
    const creado = await empresa.api.pedir<{ id: number }>('POST', camino, { cuerpo });
    expect([camino, creado.estado < 300, creado.cuerpo]).toEqual([camino, true, creado.cuerpo]);
    return creado.cuerpo.id;
  };

  const TODO_MENOS_NOMINAS = RECURSOS_DE_CLAVE.filter((recurso) => recurso !== 'nominas');
  const sinLimite = async (clave_id: number): Promise<void> => {
    const quien = { empresa_id: empresa.id, comando_id: `limite-${clave_id}` };
    const comando = { ...quien, correlacion_id: quien.comando_id, actor: 'operador' };
    await prueba.sistema.nucleo.bus.ejecutar(cambiarLimite(comando, clave_id, 100_000));
  };
  const claveSin = async (recursos: readonly string[]): Promise<string> => {
    const metodos = ['GET', 'POST', 'PUT', 'DELETE'];
    const permisos = Object.fromEntries(recursos.map((recurso) => [recurso, metodos]));
    const { cuerpo } = await pedirAlPanel<{ id: number; clave: string }>(
      prueba,
      dueno,
      'POST',
      '/claves-api',
      { nombre: 'Todo lo demás', permisos },
    );
    await sinLimite(cuerpo.id);
    return cuerpo.clave;
  };

  const quienes = () => ({
    'una clave con todo lo demás': { 'X-API-Key': clave },
    'un vendedor': { Authorization: `Bearer ${vendedor.token}` },
  });
  type Quien = ReturnType<typeof quienes>[keyof ReturnType<typeof quienes>];

  const pedir = async (
    direccion: string,
    quien: Quien,
    opciones: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => {
    const respuesta = await fetch(`${prueba.url}/api/v1${direccion}`, {
      ...opciones,
      headers: { ...quien, ...opciones.headers },
      signal: AbortSignal.timeout(20_000),
    });
    const texto = Buffer.from(await respuesta.arrayBuffer()).toString('utf8');
    return { estado: respuesta.status, texto };
  };

  /** With the ids of the payroll, its payment, its movement and its entries in each place that takes one. */
  const direccionesDe = (ruta: Ruta<never>): readonly string[] => {
    const suyos = parametrosDeEjemplo(ruta, HOY);
    const forma = (ruta.query as { shape?: { [campo: string]: unknown } } | undefined)?.shape ?? {};
    const dias = { desde: HOY, hasta: HOY, anio: HOY.slice(0, 4), mes: Number(HOY.slice(5, 7)) };
    const exigidos: { readonly [campo: string]: string | number } = {
      ...dias,
      conocido_el: HOY,
      q: 'zqsecreta',
      limit: 500,
    };
    const consulta = Object.keys(forma)
      .filter((campo) => campo in exigidos && !(campo === 'q' && forma.desde))
      .map((campo) => `${campo}=${exigidos[campo]}`);
    const ids = [1, 2, nomina, pago, movimiento, cuenta];
    const caminos =
      nombresEnCamino(ruta.camino).length === 0
        ? [ruta.camino]
        : [...new Set(ids)].map((id) =>
            nombresEnCamino(ruta.camino).reduce(
              (texto, nombre) =>
                texto.replace(
                  `{${nombre}}`,
                  String(
                    nombre === 'anio' || nombre === 'mes'
                      ? dias[nombre]
                      : nombre.endsWith('id')
                        ? id
                        : (suyos[nombre] ?? id),
                  ),
                ),
              ruta.camino,
            ),
          );
    const formatos = 'format' in forma ? ['', 'format=csv'] : [''];
    return caminos.flatMap((camino) =>
      formatos.map((formato) => {
        const todo = [...consulta, formato].filter((una) => una !== '').join('&');
        return todo === '' ? camino : `${camino}?${todo}`;
      }),
    );
  };

  it.each(['una clave con todo lo demás', 'un vendedor'] as const)(
    'no lo lee %s, por ninguna lectura',
    async (nombre) => {
      const quien = quienes()[nombre];
      const faltas: string[] = [];
      let leidas = 0;
      for (const ruta of LECTURAS.filter(({ camino }) => !ESPERAN.test(camino))) {
        for (const direccion of direccionesDe(ruta)) {
          const { estado, texto } = await pedir(direccion, quien);
          if (estado === 200) leidas += 1;
          if (estado >= 500) faltas.push(`${direccion}: ${estado}`);
          if (ruta.recurso === 'nominas' && estado !== 403) faltas.push(`${direccion}: ${estado}`);
          if (DE_ALGUIEN.test(texto.replace(/q=zqsecreta/g, '')))
            faltas.push(`${direccion}: lo nombra`);
          if (nombre === 'un vendedor' && MONTOS.test(texto)) faltas.push(`${direccion}: su monto`);
        }
      }
      expect(faltas).toEqual([]);
      expect(leidas).toBeGreaterThan(nombre === 'un vendedor' ? 10 : 60);
    },
    180_000,
  );

  it.each(['una clave con todo lo demás', 'un vendedor'] as const)(
    'no lo explica, ni su historia, ni lo que se movió, a %s',
    async (nombre) => {
      const quien = quienes()[nombre];
      for (const campo of ['neto', 'pagado', 'saldo']) {
        const explicada = await pedir(`/explicar?figura=nomina&id=${nomina}&campo=${campo}`, quien);
        expect([campo, explicada.estado]).toEqual([campo, 403]);
      }
      for (const consulta of ['', '&recurso=nominas', `&recurso=nominas&recurso_id=${nomina}`]) {
        const { estado, texto } = await pedir(`/historia?limit=500${consulta}`, quien);
        const seVe = estado === 200 && texto.includes('"nominas"');
        expect([consulta, DE_ALGUIEN.test(texto), seVe]).toEqual([consulta, false, false]);
      }
      const movidas = await pedir('/novedades?desde_id=0', quien);
      expect(movidas.texto).not.toContain('nominas');
      const eventos = await pedir('/eventos?limit=500', quien);
      expect(eventos.texto).not.toMatch(/nomina/i);
      expect(eventos.texto).not.toMatch(DE_ALGUIEN);
    },
  );

  it('ni registra, prueba, paga, envía o anula quien no tiene el permiso', async () => {
    for (const quien of Object.values(quienes())) {
      for (const ruta of RUTAS.filter((r) => r.recurso === 'nominas' && r.metodo !== 'GET')) {
        const camino = ruta.camino
          .replace('{id}', String(nomina))
          .replace('{pago_id}', String(pago));
        const ejemplo = ruta.ejemplo?.(HOY);
        const esJson = ruta.formato === undefined;
        for (const consulta of ['', '?simular=true']) {
          const { estado, texto } = await pedir(`${camino}${consulta}`, quien, {
            method: ruta.metodo,
            headers: {
              ...(esJson && { 'Content-Type': 'application/json' }),
              'Idempotency-Key': 'x',
            },
            ...(ejemplo && { body: esJson ? JSON.stringify(ejemplo) : formularioDe(ejemplo) }),
          });
          // What cannot be tried says so before anything else.
          expect([camino, estado === 403 || estado === 422]).toEqual([camino, true]);
          expect(texto).not.toMatch(DE_ALGUIEN);
        }
      }
    }
    const { cuerpo } = await empresa.api.pedir<unknown[]>('GET', '/nominas');
    expect(cuerpo).toHaveLength(1);
  });

  it('quien lee la contabilidad y los bancos ve la nómina y su suma, y no de quién es', async () => {
    const quien = quienes()['una clave con todo lo demás'];
    const { texto: libro } = await pedir(
      `/cuentas-dinero/${cuenta}/libro?desde=${HOY}&hasta=${HOY}`,
      quien,
    );
    expect(JSON.parse(libro)).toMatchObject({
      filas: [
        { egreso: NETO, documento: { tipo: 'nomina', id: nomina, etiqueta: `Nómina ${nomina}` } },
      ],
    });
    const { texto: diario } = await pedir('/contabilidad/asientos?origen_tipo=pago_nomina', quien);
    expect(JSON.parse(diario)).toMatchObject([{ origen_tipo: 'pago_nomina', origen_id: pago }]);
    expect(libro + diario).not.toMatch(DE_ALGUIEN);
  });

  it('ningún asistente sin el permiso lo dice, con ninguna de sus herramientas', async () => {
    const permisos = Object.fromEntries(
      [...TODO_MENOS_NOMINAS, 'empresa'].map((recurso) => [recurso, ['GET'] as const]),
    );
    const creada = await claveDeAsistente(prueba, empresa, permisos);
    await sinLimite(creada.id);
    const cliente = await conectar(prueba.url, creada.clave);
    clientes.push(cliente);
    const pedidos: readonly object[] = [
      { texto: 'zqsecreta', consulta: 'zqsecreta', q: 'zqsecreta' },
      { recurso: 'nominas', id: nomina, limite: 50 },
      { figura: 'nomina', id: nomina, campo: 'neto' },
      { explicar: `/api/v1/explicar?figura=nomina&id=${nomina}&campo=neto` },
      { cuenta_dinero_id: cuenta, cuenta_id: cuenta, id: cuenta, desde: HOY, hasta: HOY },
      { anio: Number(HOY.slice(0, 4)), mes: Number(HOY.slice(5, 7)) },
      {},
    ];
    let contestadas = 0;
    for (const { name } of (await cliente.listTools()).tools) {
      for (const argumentos of pedidos) {
        const contestado = await cliente
          .callTool({ name, arguments: argumentos as Record<string, unknown> })
          .catch((error: unknown) => ({ error: String(error) }));
        const texto = JSON.stringify(contestado);
        expect([
          name,
          DE_ALGUIEN.test(texto.replaceAll('"zqsecreta"', '').replaceAll('zqsecreta', '')),
        ]).toEqual([name, false]);
        expect([name, /quishpe/i.test(texto)]).toEqual([name, false]);
        contestadas += 1;
      }
    }
    expect(contestadas).toBe(HERRAMIENTAS.length * pedidos.length);
  }, 120_000);

  it('lo que pidió quien sí puede no se le muestra a quien no, en auditoria ni en corridas', async () => {
    for (const [metodo, camino] of [
      ['GET', `/nominas/${nomina}`],
      ['GET', '/nominas?periodo=zqsecreta'],
      ['POST', `/nominas/${nomina}/personas/1/pdf?q=zqsecreta`],
    ] as const) {
      await empresa.api.pedir(metodo, camino);
    }
    const de = (direccion: string) =>
      Object.values(quienes()).map((quien) => pedir(direccion, quien));
    for (const direccion of [
      '/auditoria?limit=500',
      '/auditoria?recurso=nominas&limit=500',
      '/workflows/runs?limit=500',
      '/workflows/1/runs?limit=500',
      '/webhooks/1/entregas?limit=500',
    ]) {
      for (const { estado, texto } of await Promise.all(de(direccion))) {
        expect([direccion, estado < 500, DE_ALGUIEN.test(texto), MONTOS.test(texto)]).toEqual([
          direccion,
          true,
          false,
          false,
        ]);
      }
    }
    // Nor does anything that is kept outside of the log say it, whoever asks.
    const { sql } = prueba.sistema.nucleo;
    const tablas = await sql<{ tabla: string }[]>`
      select table_name as tabla from information_schema.tables
      where table_schema = 'operacion' and table_type = 'BASE TABLE'`;
    expect(tablas.length).toBeGreaterThan(10);
    const dichas: string[] = [];
    for (const { tabla } of tablas.filter((una) => !DE_SUYO_LO_DICEN.has(una.tabla))) {
      const filas = await sql<{ texto: string }[]>`
        select f::text as texto from ${sql(`operacion.${tabla}`)} f`;
      if (filas.some(({ texto }) => DE_ALGUIEN.test(texto) || MONTOS.test(texto)))
        dichas.push(tabla);
    }
    expect(dichas).toEqual([]);
  });

  it('no se oye por ningún cursor: ni uno por uno, ni por nombre, ni repetido a un webhook', async () => {
    const quien = quienes()['una clave con todo lo demás'];
    const vistos: string[] = [];
    let desde = 0;
    for (let hay = true; hay; ) {
      const { texto } = await pedir(`/eventos?limit=2&desde_id=${desde}`, quien);
      const pagina = JSON.parse(texto) as {
        eventos: { evento: string }[];
        ultimo_id: number;
        hay_mas: boolean;
      };
      vistos.push(texto);
      hay = pagina.hay_mas && pagina.ultimo_id > desde;
      desde = pagina.ultimo_id;
    }
    expect(vistos.join('')).not.toMatch(/nomina/i);
    expect(vistos.join('')).not.toMatch(DE_ALGUIEN);
    for (const evento of ['nomina.registrada', 'nomina.pagada', 'NominaRegistrada']) {
      const { texto } = await pedir(`/eventos?evento=${evento}&limit=500`, quien);
      expect([evento, DE_ALGUIEN.test(texto)]).toEqual([evento, false]);
    }
    const reenvio = await pedir('/webhooks/1/reenviar', quien, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ desde_id: 0 }),
    });
    expect(reenvio.estado).toBeLessThan(500);
    const entregas = await pedir('/webhooks/1/entregas?limit=500', quien);
    expect(entregas.texto).not.toMatch(/nomina/i);
    expect(entregas.texto).not.toMatch(DE_ALGUIEN);
  });

  it('no hay evento, webhook ni nodo de workflow que la lleve, ni línea de la bitácora del programa que lo diga', async () => {
    const { cuerpo: publicos } = await pedirAlPanel<object>(
      prueba,
      dueno,
      'GET',
      '/workflows/eventos',
    );
    expect(JSON.stringify(publicos)).not.toMatch(/nomina/);
    const { texto: nodos } = await pedirAlPanel<object>(prueba, dueno, 'GET', '/workflows/nodos');
    expect(nodos).not.toMatch(/n[oó]mina/i);
    const { texto: entregas } = await pedirAlPanel<object>(
      prueba,
      dueno,
      'GET',
      '/webhooks/1/entregas',
    );
    expect(entregas).not.toMatch(DE_ALGUIEN);
    const { sql } = prueba.sistema.nucleo;
    const filas = await sql<
      { texto: string }[]
    >`select data::text as texto from operacion.eventos`.catch(() => []);
    expect(filas.filter(({ texto }) => DE_ALGUIEN.test(texto))).toEqual([]);
    // What is malformed is told of to whoever sent it, and logged without what it said.
    const mala = {
      periodo: 'x',
      fecha: HOY,
      personas: [{ nombre: QUIEN, identificacion: CEDULA }],
    };
    await empresa.api.pedir('POST', '/nominas', { cuerpo: mala });
    expect(dicho.filter((linea) => DE_ALGUIEN.test(linea) || MONTOS.test(linea))).toEqual([]);
  });
});
