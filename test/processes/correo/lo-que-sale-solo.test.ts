import { describe, expect, it } from 'vitest';
import * as comandos from '#commands/correo/correo.comandos.ts';
import type { MotivoDeFallo } from '#domain/correo/correo.events.ts';
import { correos } from '#domain/correo/correo.ts';
import { AJUSTES_DE_CORREO_INICIALES } from '#domain/identidad/correo.ts';
import { empresas } from '#domain/identidad/empresa.ts';
import { ajustesDeEmpresa } from '#domain/identidad/perfil.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { procesoDeCorreo } from '#processes/correo/correo.process.ts';
import type { Correspondencia } from '#processes/correo/correspondencia.puerto.ts';
import { crearReparto } from '#processes/correo/reparto.ts';
import type { Carta } from '#processes/kernel/correo.puerto.ts';
import type { Tarea } from '#processes/kernel/proceso.ts';
import { EMPRESA, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import { REGLAS_DE_CORREO } from '#test/support/documentos/reglas-de-correo.ts';
import { ejecutarEn, ocasion } from '#test/support/nucleo/ocasion.ts';

/**
 * Something that writes by itself when something happens: no fiscal document, of no branch, without
 * attachments. It says so once, to the machinery, and the machinery is the same.
 */

const AHORA = '2026-11-20T15:00:00.000Z';
const OCURRE: Evento = {
  tipo: 'EmpresaAjustesCambiados',
  datos: { envia_correo_al_autorizar: false, color_primario: null, color_secundario: null },
};

const aviso = (impedimento?: MotivoDeFallo): Correspondencia => ({
  redactables: [
    {
      enviable: {
        documento: 'cobro',
        destinatario: 'cliente',
        noEncontrado: (id) => {
          throw new Error(`No hay un aviso ${id}`);
        },
        leer: async () => ({
          sucursal_id: null,
          numero_comprobante: null,
          clave_acceso: null,
          email: 'gerencia@ejemplo.ec; ventas@ejemplo.ec',
          ambiente: '2',
          impedimento: null,
        }),
      },
      redactar: async (_desde, { correo }) =>
        impedimento
          ? { impedimento }
          : {
              asunto: `Aviso ${correo.documento_id}`,
              texto: 'Cambiaron los ajustes.',
              html: '<p>Cambiaron los ajustes.</p>',
              adjuntos: [],
            },
    },
  ],
  al_ocurrir: { EmpresaAjustesCambiados: () => ({ documento: 'cobro', documento_id: 3 }) },
});

const preparar = (correspondencia: Correspondencia) => {
  const libro = libroDeEmpresa();
  const cartas: Carta[] = [];
  const proceso = procesoDeCorreo({
    comandos,
    cartero: {
      plazo_ms: 1_000,
      enviar: async (_empresa_id, _ajustes, carta) => {
        cartas.push(carta);
        return {
          servidor: 'plataforma',
          aceptados: carta.para,
          rechazados: [],
          pendientes: [],
        };
      },
    },
    reparto: crearReparto([correspondencia]),
    leer: async (_desde, empresa_id, correo_id) => {
      const correo = libro.filas(empresa_id, correos).find(({ id }) => id === correo_id);
      const lector = libro.lectorDe(empresa_id);
      const empresa = (await lector.fila(empresas, []))!;
      const ajustes = (await lector.fila(ajustesDeEmpresa, []))!;
      return (
        correo && { correo, emisor: { empresa, ajustes }, ajustes: AJUSTES_DE_CORREO_INICIALES }
      );
    },
    reglas: REGLAS_DE_CORREO,
    agenda: { reintentos_ms: [100], desistir_ms: 1_000, turno_ms: 10 },
  });
  /** The task that the last event began, to its end or until it waits. */
  const seguir = async (): Promise<number> => {
    const [cambio] = proceso.reaccionar(libro.eventos.at(-1)!);
    if (cambio?.tipo !== 'programar') throw new Error('No empezó ninguna tarea');
    let tarea: Tarea = { ...cambio, intentos: 0 };
    for (;;) {
      const de = ocasion({ ejecutar: ejecutarEn(libro), ahora_ms: Date.parse(AHORA) });
      const paso = await proceso.paso(tarea, de);
      if (paso.tipo === 'terminar') return 0;
      if (paso.espera_ms > 0) return paso.espera_ms;
      tarea = { ...tarea, fase: paso.fase, datos: paso.datos };
    }
  };
  return { libro, cartas, seguir, correo: () => libro.filas(EMPRESA, correos)[0] };
};

describe('lo que sale solo, sea lo que sea', () => {
  it('por lo que ocurrió se encola, sale y queda anotado', async () => {
    const { libro, cartas, seguir, correo } = preparar(aviso());
    libro.dado(EMPRESA, OCURRE);
    await seguir();
    expect(correo()).toMatchObject({ documento_id: 3, sucursal_id: null, origen: 'automatico' });
    await seguir();
    expect(cartas).toMatchObject([
      {
        message_id: `cobro-3.${EMPRESA}.1@correo.ec`,
        fecha: correo()!.encolado_en,
        para: ['gerencia@ejemplo.ec', 'ventas@ejemplo.ec'],
        asunto: 'Aviso 3',
        adjuntos: [],
      },
    ]);
    expect(correo()?.estado).toBe('ENVIADO');
  });

  it('una sola vez, aunque vuelva a ocurrir', async () => {
    const { libro, seguir } = preparar(aviso());
    libro.dado(EMPRESA, OCURRE);
    await seguir();
    libro.dado(EMPRESA, OCURRE);
    await seguir();
    expect(libro.filas(EMPRESA, correos)).toHaveLength(1);
  });

  it('si al salir ya no debe, no sale, y la historia dice lo que él dijo', async () => {
    const { libro, cartas, seguir, correo } = preparar(aviso('anulado'));
    libro.dado(EMPRESA, OCURRE);
    await seguir();
    await seguir();
    expect(cartas).toEqual([]);
    expect(correo()).toMatchObject({ estado: 'FALLIDO', motivo: 'anulado' });
  });
});
