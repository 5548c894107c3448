import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as pausa } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Desenlace, PeticionFuera } from '#infra/salida/peticion.ts';
import { POLITICA_WEBHOOK } from '#infra/salida/politica.ts';
import { SalidaRehusada } from '#infra/salida/rechazo.ts';
import { crearSalida, type OpcionesDeSalida, type Salida } from '#infra/salida/salida.ts';
import { lentitud } from '#test/support/lentitud.ts';
import { crearAutoridad } from '#test/support/tls.ts';

const NOMBRE = 'receptor.ejemplo.com';

let autoridad: ReturnType<typeof crearAutoridad>;
let buena: { key: string; cert: string };
beforeAll(() => {
  autoridad = crearAutoridad();
  buena = autoridad.emitir({ nombres: [NOMBRE], ips: ['127.0.0.1'] });
});

const cierres: (() => void)[] = [];
afterEach(() => {
  for (const cerrar of cierres.splice(0)) cerrar();
});

const escuchar = async (servidor: net.Server, host = '127.0.0.1', puerto = 0): Promise<number> => {
  await new Promise<void>((resolver, rechazar) => {
    servidor.once('error', rechazar);
    servidor.listen(puerto, host, resolver);
  });
  cierres.push(() => {
    if ('closeAllConnections' in servidor) (servidor as http.Server).closeAllConnections();
    servidor.close();
  });
  return (servidor.address() as AddressInfo).port;
};

const abrirSalida = (opciones: Partial<OpcionesDeSalida> = {}): Salida => {
  const salida = crearSalida({
    permitir_loopback: true,
    resolver: async () => ['127.0.0.1'],
    autoridades: autoridad.pem,
    ...opciones,
  });
  cierres.push(() => salida.cerrar());
  return salida;
};

const publicar = (salida: Salida, url: string, mas: Partial<PeticionFuera> = {}) =>
  salida.pedirFuera({
    url,
    politica: POLITICA_WEBHOOK,
    metodo: 'POST',
    cabeceras: { 'Content-Type': 'application/json' },
    cuerpo: Buffer.from('{"a":"ñ"}'),
    ...mas,
  });

const respondida = (d: Desenlace): Extract<Desenlace, { tipo: 'respuesta' }> => {
  if (d.tipo !== 'respuesta') throw new Error(`${d.motivo}: ${d.mensaje}`);
  return d;
};
const motivo = (d: Desenlace): string => (d.tipo === 'respuesta' ? `${d.estado}` : d.motivo);

type Manejo = http.RequestListener;

const conHttp = async (manejo: Manejo, host?: string): Promise<string> =>
  `http://${NOMBRE}:${await escuchar(http.createServer(manejo), host)}`;
const conHttps = async (manejo: Manejo, certificado = buena): Promise<string> =>
  `https://${NOMBRE}:${await escuchar(https.createServer(certificado, manejo))}`;

describe('Una petición que sale', () => {
  it('lleva el nombre en Host y en SNI, el cuerpo tal cual, y se conecta a la dirección revisada', async () => {
    const vistas: object[] = [];
    const url = await conHttps((peticion, respuesta) => {
      const trozos: Buffer[] = [];
      peticion.on('data', (t: Buffer) => trozos.push(t));
      peticion.on('end', () => {
        const { servername } = peticion.socket as unknown as { servername: string };
        const { host, 'content-length': largo } = peticion.headers;
        const cuerpo = Buffer.concat(trozos).toString();
        vistas.push({ servername, host, largo, cuerpo, camino: peticion.url });
        respuesta.writeHead(200).end('bien');
      });
    });
    const fin = respondida(await publicar(abrirSalida(), `${url}/ganchos?a=1#b`));
    expect(fin).toMatchObject({ estado: 200, bytes: 4, cortada: false });
    expect(fin.cuerpo.toString()).toBe('bien');
    const host = new URL(url).host;
    expect(vistas).toEqual([
      { servername: NOMBRE, host, largo: '10', cuerpo: '{"a":"ñ"}', camino: '/ganchos?a=1' },
    ]);
  });

  it('reutiliza la conexión de la misma dirección y nombre, y repite si estaba muerta', async () => {
    const sockets = new Set<net.Socket>();
    let peticiones = 0;
    const url = await conHttp((peticion, respuesta) => {
      sockets.add(peticion.socket);
      peticiones += 1;
      respuesta.end();
    });
    const salida = abrirSalida();
    await publicar(salida, url);
    await publicar(salida, url);
    expect(sockets.size).toBe(1);
    for (const socket of sockets) socket.resetAndDestroy();
    expect(motivo(await publicar(salida, url))).toBe('200');
    expect([sockets.size, peticiones]).toEqual([2, 3]);
  });

  it('lo que va una sola vez no se repite, aunque la conexión estuviera muerta', async () => {
    const sockets = new Set<net.Socket>();
    const url = await conHttp((peticion, respuesta) => {
      sockets.add(peticion.socket);
      respuesta.end();
    });
    const salida = abrirSalida();
    const una = () => publicar(salida, url, { una_sola_vez: true });
    await una();
    for (const socket of sockets) socket.resetAndDestroy();
    expect(motivo(await una())).toBe('conexion');
    expect([motivo(await una()), sockets.size]).toEqual(['200', 2]);
  });

  it('el origen que confió quien opera puede estar en esta máquina; otro puerto de ella, no', async () => {
    const servidores = await Promise.all(
      [0, 1].map(() => escuchar(http.createServer((_, respuesta) => void respuesta.end()))),
    );
    const [suyo, otro] = servidores.map((puerto) => `http://127.0.0.1:${puerto}`) as [
      string,
      string,
    ];
    const guardia = abrirSalida({ permitir_loopback: false, confiables: [`${suyo}/ruta`] });
    expect(motivo(await publicar(guardia, suyo))).toBe('200');
    expect(motivo(await publicar(guardia, otro))).toBe('protocolo');
    await expect(guardia.revisarUrl(suyo, POLITICA_WEBHOOK)).rejects.toThrow(SalidaRehusada);
  });

  it('un origen confiado se busca como lo busca esta máquina, también por un nombre sin puntos', async () => {
    const resolver = async (): Promise<readonly string[]> => ['8.8.8.8'];
    const puerto = await escuchar(http.createServer((_, respuesta) => void respuesta.end()));
    const url = `http://localhost:${puerto}`;
    const confiada = abrirSalida({ permitir_loopback: false, resolver, confiables: [url] });
    expect(motivo(await publicar(confiada, url))).toBe('200');
    const vecino = { permitir_loopback: false, confiables: ['http://no-existe:80'] };
    expect(motivo(await publicar(abrirSalida(vecino), 'http://no-existe:80'))).toBe('no_resuelve');
    expect(motivo(await publicar(abrirSalida(vecino), 'https://otro-vecino'))).toBe('nombre');
  });

  it('no deja que quien llama diga a dónde va ni dónde termina', async () => {
    let vistas: http.IncomingHttpHeaders = {};
    const url = await conHttp((peticion, respuesta) => {
      vistas = peticion.headers;
      respuesta.end();
    });
    const cabeceras = {
      hOsT: 'interno',
      'Content-Length': '1',
      'Transfer-Encoding': 'chunked',
      'Proxy-Authorization': 'x',
      'X-Imposible': '☃',
    };
    expect(motivo(await publicar(abrirSalida(), url, { cabeceras }))).toBe('respuesta_invalida');
    const { 'X-Imposible': _, ...resto } = cabeceras;
    expect(motivo(await publicar(abrirSalida(), url, { cabeceras: resto }))).toBe('200');
    expect(vistas).toMatchObject({ host: new URL(url).host, 'content-length': '10' });
    expect(vistas).not.toHaveProperty('transfer-encoding');
    expect(vistas).not.toHaveProperty('proxy-authorization');
  });
});

describe('Lo que el destino intenta', () => {
  it('cambiar de dirección entre la revisión y la conexión: se pregunta una sola vez', async () => {
    const caidas: string[] = [];
    const trampa = http.createServer((_, respuesta) => {
      caidas.push('trampa');
      respuesta.end();
    });
    const url = await conHttp((_, respuesta) => respuesta.writeHead(204).end());
    await escuchar(trampa, '127.0.0.2', Number(new URL(url).port));
    const respuestas = [['127.0.0.1'], ['127.0.0.2']];
    let preguntas = 0;
    const salida = abrirSalida({ resolver: async () => respuestas[preguntas++] ?? [] });
    expect(motivo(await publicar(salida, url))).toBe('204');
    expect([preguntas, caidas]).toEqual([1, []]);
  });

  it('pasar la revisión al suscribirse y apuntar después hacia dentro', async () => {
    const respuestas = [['8.8.8.8'], ['169.254.169.254']];
    let preguntas = 0;
    const resolver = async () => respuestas[preguntas++] ?? [];
    const salida = abrirSalida({ permitir_loopback: false, resolver });
    const url = `https://${NOMBRE}/`;
    await salida.revisarUrl(url, POLITICA_WEBHOOK);
    expect(motivo(await publicar(salida, url))).toBe('direccion');
  });

  it('redirigir: es una respuesta más, y nadie la sigue', async () => {
    let visitas = 0;
    const url = await conHttp((peticion, respuesta) => {
      visitas += 1;
      const { host } = peticion.headers;
      respuesta.writeHead(302, { Location: `http://${host}/adentro` }).end();
    });
    expect(motivo(await publicar(abrirSalida(), url))).toBe('302');
    expect(visitas).toBe(1);
  });

  it('no contestar', async () => {
    const url = await conHttp(() => {});
    const fin = await publicar(abrirSalida(), url, { plazo_ms: 150 });
    expect(motivo(fin)).toBe('tiempo');
    expect(fin.duracion_ms).toBeGreaterThanOrEqual(140);
    expect(fin.duracion_ms / lentitud()).toBeLessThan(10_000);
  });

  it('aceptar la conexión y no hablar TLS', async () => {
    const puerto = await escuchar(net.createServer(() => {}));
    const plazos = { plazo_conexion_ms: 150 };
    const fin = await publicar(abrirSalida(), `https://${NOMBRE}:${puerto}`, plazos);
    expect(motivo(fin)).toBe('conexion');
    expect(fin.duracion_ms / lentitud()).toBeLessThan(4_000);
  });

  it('contestar el cuerpo gota a gota: el estado llegó, el plazo es del todo', async () => {
    const url = await conHttp((_, respuesta) => {
      respuesta.writeHead(200);
      const goteo = setInterval(() => respuesta.write('.'), 20);
      respuesta.on('close', () => clearInterval(goteo));
    });
    const fin = await publicar(abrirSalida(), url, { plazo_ms: 200 });
    expect(fin).toMatchObject({ tipo: 'sin_respuesta', motivo: 'tiempo', estado: 200 });
  });

  it('y a quien le basta el estado, lo que llegó del cuerpo: no terminó, o se cortó', async () => {
    const url = await conHttp((pedido, respuesta) => {
      respuesta.writeHead(200);
      respuesta.write('hasta aquí');
      if (pedido.url === '/corta') setTimeout(() => respuesta.destroy(), 50);
    });
    const salida = abrirSalida();
    const cortada = { tipo: 'respuesta', estado: 200, cortada: true, sin_fin: true };
    for (const [camino, plazos] of [
      ['', { plazo_cuerpo_ms: 100 }],
      ['', { plazo_ms: 300, plazo_cuerpo_ms: 5_000 }],
      ['/corta', { plazo_cuerpo_ms: 5_000 }],
    ] as const) {
      const fin = respondida(await publicar(salida, `${url}${camino}`, plazos));
      expect(fin).toMatchObject(cortada);
      expect(fin.cuerpo.toString()).toBe('hasta aquí');
      expect(fin.duracion_ms / lentitud()).toBeLessThan(3_000);
    }
    const cancelada = publicar(salida, url, {
      plazo_cuerpo_ms: 5_000,
      senal: AbortSignal.timeout(150),
    });
    expect(await cancelada).toMatchObject({ tipo: 'sin_respuesta', motivo: 'cancelada' });
  });

  it('contestar un cuerpo sin fin: se leen 64 KiB, se guardan 2 y se corta', async () => {
    let enviados = 0;
    const url = await conHttp((_, respuesta) => {
      respuesta.writeHead(200);
      const trozo = Buffer.alloc(16_384, 'x');
      const llenar = (): void => {
        while (!respuesta.destroyed && respuesta.write(trozo)) enviados += trozo.length;
      };
      respuesta.on('drain', llenar);
      llenar();
    });
    const fin = respondida(await publicar(abrirSalida(), url));
    expect(fin).toMatchObject({ estado: 200, bytes: 65_536, cortada: true });
    expect(fin.cuerpo.length).toBe(2048);
    await pausa(50);
    const alCorte = enviados;
    await pausa(50);
    expect(enviados).toBe(alCorte);
  });

  it('contestar 1xx sin fin o cabeceras sin fin, o pasarse a otro protocolo', async () => {
    for (const [texto, esperado] of [
      ['HTTP/1.1 101 Otro\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', '101'],
      ['HTTP/1.1 103 Early Hints\r\n\r\n', 'tiempo'],
      [`X-A: ${'a'.repeat(1000)}\r\n`, 'respuesta_invalida'],
    ] as const) {
      const servidor = net.createServer((socket) => {
        socket.on('error', () => {});
        if (esperado === 'respuesta_invalida') socket.write('HTTP/1.1 200 OK\r\n');
        const goteo = setInterval(() => socket.write(texto), 2);
        socket.on('close', () => clearInterval(goteo));
      });
      const puerto = await escuchar(servidor);
      const fin = await publicar(abrirSalida(), `http://${NOMBRE}:${puerto}`, { plazo_ms: 400 });
      expect(motivo(fin)).toBe(esperado);
    }
  });

  it('cortar a la mitad, no hablar HTTP, no estar', async () => {
    const corta = await conHttp((_, respuesta) => {
      respuesta.writeHead(200, { 'Content-Length': '100' }).write('a');
      setTimeout(() => respuesta.socket?.resetAndDestroy(), 20);
    });
    expect(motivo(await publicar(abrirSalida(), corta))).toBe('conexion');
    const otra = await escuchar(net.createServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n')));
    const fin = await publicar(abrirSalida(), `http://${NOMBRE}:${otra}`);
    expect(motivo(fin)).toBe('respuesta_invalida');
    const servidor = net.createServer();
    const puerto = await escuchar(servidor);
    await new Promise((resolver) => servidor.close(resolver));
    expect(motivo(await publicar(abrirSalida(), `http://${NOMBRE}:${puerto}`))).toBe('conexion');
  });

  it('tener varias direcciones y no contestar en la primera', async () => {
    const url = await conHttp((_, respuesta) => respuesta.end());
    const salida = abrirSalida({ resolver: async () => ['127.0.0.3', '127.0.0.1'] });
    expect(motivo(await publicar(salida, url))).toBe('200');
  });
});

describe('El certificado', () => {
  const probar = async (certificado: { key: string; cert: string }, url?: string) => {
    const suya = await conHttps((_, respuesta) => respuesta.end(), certificado);
    return motivo(await publicar(abrirSalida(), url ? url + new URL(suya).port : suya));
  };

  it('vale si es del nombre, o de la dirección cuando no hay nombre', async () => {
    expect(await probar(buena)).toBe('200');
    expect(await probar(buena, 'https://127.0.0.1:')).toBe('200');
  });
  it('de otro nombre no', async () => {
    expect(await probar(autoridad.emitir({ nombres: ['otro.ejemplo.com'] }))).toBe('certificado');
    const soloNombre = autoridad.emitir({ nombres: [NOMBRE] });
    expect(await probar(soloNombre, 'https://127.0.0.1:')).toBe('certificado');
  });
  it('vencido no', async () => {
    const vencida = autoridad.emitir({ nombres: [NOMBRE], hasta: new Date(Date.now() - 1000) });
    expect(await probar(vencida)).toBe('certificado');
  });
  it('de una autoridad desconocida no, aunque el entorno diga que da igual', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      expect(await probar(crearAutoridad().emitir({ nombres: [NOMBRE] }))).toBe('certificado');
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
  });
});

it('Quien llama puede cancelar', async () => {
  const url = await conHttp(() => {});
  const corte = new AbortController();
  const marcha = publicar(abrirSalida(), url, { senal: corte.signal });
  await pausa(30);
  corte.abort();
  expect(motivo(await marcha)).toBe('cancelada');
});

it('Un DNS que no contesta gasta el mismo plazo', async () => {
  const salida = abrirSalida({ resolver: () => new Promise(() => {}) });
  const fin = await publicar(salida, `https://${NOMBRE}/`, { plazo_ms: 100 });
  expect(motivo(fin)).toBe('tiempo');
});
