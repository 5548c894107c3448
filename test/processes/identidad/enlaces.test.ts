import { describe, expect, it } from 'vitest';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { procesoDeEnlaces } from '#processes/identidad/enlaces.process.ts';
import { type Carta, CorreoPospuesto, type Entrega } from '#processes/kernel/correo.puerto.ts';
import type { Ocasion, Tarea } from '#processes/kernel/proceso.ts';

const PEDIDO_EN = '2026-03-02T15:00:00.000Z';

const pedido = (cambios: object = {}): EventoRegistrado =>
  ({
    stream: 'empresa-7',
    tipo: 'EnlaceDeAccesoPedido',
    metadatos: { registrado_en: PEDIDO_EN },
    datos: {
      usuario_id: 3,
      email: 'ana@ejemplo.ec',
      nombre: 'Ana',
      motivo: 'invitacion',
      por: 'correo',
      dia_cupo: '2026-03-02',
      ...cambios,
    },
  }) as unknown as EventoRegistrado;

const OCASION: Ocasion = {
  esquema: 'lectura_1',
  ejecutar: () => Promise.reject(new Error('Aquí no se ejecuta nada')),
  ahora_ms: Date.parse(PEDIDO_EN) + 5_000,
};

type Respuesta = 'acepta' | 'espera' | 'rehusa';

const escena = (respuestas: readonly Respuesta[], dominio: string | null = 'sistema.ec') => {
  const cartas: Carta[] = [];
  const servidores: (object | null)[] = [];
  const avisos: string[] = [];
  let creados = 0;
  const proceso = procesoDeEnlaces({
    dominio,
    nombre: 'Comprobantes',
    cartero: {
      plazo_ms: 1_000,
      enviar: async (_empresa, { servidor }, carta): Promise<Entrega> => {
        const respuesta = respuestas[cartas.length];
        cartas.push(carta);
        servidores.push(servidor);
        if (respuesta === 'espera') throw new CorreoPospuesto('El servidor pidió esperar');
        const rechazados = respuesta === 'rehusa' ? [{ direccion: 'x', respuesta: 'No está' }] : [];
        return { servidor: 'plataforma', aceptados: [], rechazados, pendientes: [] };
      },
    },
    leerEmpresa: async () => ({ razon_social: 'Andina S.A.', nombre_comercial: null }),
    crear: async (empresa_id, usuario_id) => ({
      url: `http://aqui/acceso#${empresa_id}-${usuario_id}-${++creados}`,
      vence_en: new Date(Date.parse(PEDIDO_EN) + creados).toISOString(),
    }),
    avisar: (_datos, mensaje) => avisos.push(mensaje),
    agenda: { reintentos_ms: [1], desistir_ms: 1_000 },
  });
  const [cambio] = proceso.reaccionar(pedido());
  const paso = (intentos: number) =>
    proceso.paso({ ...(cambio as unknown as Tarea), intentos }, OCASION);
  return { proceso, paso, cartas, servidores, avisos };
};

describe('Los enlaces de acceso', () => {
  it('salen al correo del usuario por el servidor del sistema, sea cual sea el de la empresa', async () => {
    const { paso, cartas, servidores } = escena(['acepta']);
    expect(await paso(0)).toEqual({ tipo: 'terminar' });
    expect(servidores).toEqual([null]);
    expect(cartas).toMatchObject([
      { para: ['ana@ejemplo.ec'], nombre: 'Comprobantes', adjuntos: [] },
    ]);
    expect(cartas[0]!.texto).toContain('http://aqui/acceso#7-3-1');
  });

  it('repetido el paso, es otra carta con otro enlace: la anterior ya no vale', async () => {
    const { paso, cartas } = escena(['espera', 'acepta']);
    await expect(paso(0)).rejects.toBeInstanceOf(CorreoPospuesto);
    await paso(1);
    expect(cartas[1]!.texto).toContain('acceso#7-3-2');
    expect(cartas[1]!.message_id).not.toBe(cartas[0]!.message_id);
  });

  it('el que nadie recibe se abandona, y lo sabe quien opera', async () => {
    for (const respuesta of ['espera', 'rehusa'] as const) {
      const { paso, avisos } = escena([respuesta]);
      expect(await paso(9)).toEqual({ tipo: 'terminar' });
      expect(avisos).toHaveLength(1);
    }
    const { paso, avisos, cartas } = escena([], null);
    expect(await paso(0)).toEqual({ tipo: 'terminar' });
    expect([avisos.length, cartas.length]).toEqual([1, 0]);
  });

  it('el que muestra un operador no se envía, y otro pedido reemplaza al que está en curso', () => {
    const { proceso } = escena([]);
    expect(proceso.reaccionar(pedido({ por: 'operador' }))).toEqual([]);
    const claves = [pedido(), pedido({ motivo: 'restablecer' })].map(
      (evento) => proceso.reaccionar(evento)[0],
    );
    expect(claves).toMatchObject([
      { tipo: 'programar', clave: 'enlace:3' },
      { tipo: 'programar', clave: 'enlace:3' },
    ]);
  });
});
