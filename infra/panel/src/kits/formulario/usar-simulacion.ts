import { useEffect, useRef } from 'react';
import type { Almacen } from './almacen.ts';
import type { Campos } from './clases.ts';
import type { Declaracion } from './declaracion.ts';
import { erroresDeForma, lugaresDe, rehusadoDe, revisarFormulario } from './envio.ts';
import { sinFilasVacias } from './revision.ts';

/** Asks what would happen, in pauses of the typing. An answer to what is not typed any more is dropped. */

const PAUSA_MS = 350;

type Cualquiera = Declaracion<Campos, unknown, unknown>;

const preguntar = async (
  almacen: Almacen,
  declaracion: Cualquiera,
  simular: NonNullable<Cualquiera['simular']>,
  signal: AbortSignal,
): Promise<void> => {
  const { valores } = almacen.estado();
  const lugares = lugaresDe(almacen, declaracion.alias);
  const vigente = (): boolean => !signal.aborted && almacen.estado().valores === valores;
  try {
    const cuerpo = declaracion.cuerpo(sinFilasVacias(almacen.campos, valores));
    const simulacion = await simular(cuerpo, signal);
    // It was asked because nothing is wrong by itself: what is still said is of an answer to other values.
    if (vigente())
      almacen.cambiar({ errores: new Map(), simulado: { estado: 'lista', simulacion } });
  } catch (error) {
    if (!vigente()) return;
    // Said at their fields once those were left.
    const errores =
      erroresDeForma(error, lugares) ?? rehusadoDe(error, declaracion.enSuCampo) ?? new Map();
    almacen.cambiar({ errores, simulado: { estado: 'rechazada', error } });
  }
};

export const useSimulacion = (almacen: Almacen, declaracionDe: () => Cualquiera): void => {
  const ultima = useRef(declaracionDe);
  ultima.current = declaracionDe;
  useEffect(() => {
    let reloj: ReturnType<typeof setTimeout> | undefined;
    let anterior = new AbortController();
    let vistos: unknown = null;
    const tantear = (): void => {
      const declaracion = ultima.current();
      const { simular } = declaracion;
      if (!simular) return;
      if (revisarFormulario(almacen, declaracion).size > 0) {
        almacen.cambiar({ simulado: { estado: 'incompleto' } });
        return;
      }
      const { simulado } = almacen.estado();
      const simulacion = 'simulacion' in simulado ? simulado.simulacion : null;
      almacen.cambiar({ simulado: { estado: 'calculando', simulacion } });
      void preguntar(almacen, declaracion, simular, anterior.signal);
    };
    const alCambiar = (): void => {
      const { valores } = almacen.estado();
      if (valores === vistos) return;
      vistos = valores;
      anterior.abort();
      anterior = new AbortController();
      clearTimeout(reloj);
      reloj = setTimeout(tantear, PAUSA_MS);
    };
    alCambiar();
    const soltar = almacen.suscribir(alCambiar);
    return () => {
      soltar();
      clearTimeout(reloj);
      anterior.abort();
    };
  }, [almacen]);
};
