import { useEffect } from 'react';
import { useEstado } from '#panel/kits/formulario/almacen.ts';
import { centavosDe } from '#panel/kits/formulario/montos.ts';
import type { FormularioDe } from '#panel/kits/formulario/usar-formulario.ts';
import { clavesDe, NUEVA, type Sigue, useAbiertos } from './documentos.tsx';
import type { Lado } from './lado.ts';
import { type Aplicada, repartir, sumaDe } from './reparto.ts';

type Repartido = {
  readonly persona_id: string;
  readonly primeros: string;
  readonly monto: string;
  readonly sigue: Sigue;
  readonly aplicaciones: readonly Aplicada[];
};

/** Keeps the documents with the amount, until somebody says by hand how much of each. */
export const useReparto = (
  lado: Lado,
  { almacen }: Pick<FormularioDe<never, never>, 'almacen'>,
): void => {
  const valores = useEstado(almacen, (estado) => estado.valores) as unknown as Repartido;
  const { persona_id, primeros, monto, sigue, aplicaciones } = valores;
  const { data: documentos, isPlaceholderData } = useAbiertos(lado, persona_id, clavesDe(primeros));
  useEffect(() => {
    if (persona_id === '') {
      if (aplicaciones.length > 0) almacen.poner({ aplicaciones: [], sigue: 'monto' });
      return;
    }
    if (!documentos || isPlaceholderData) return;
    const deOtro = aplicaciones.some(
      ({ documento }) => !documentos.some(({ clave }) => clave === documento),
    );
    if (sigue === 'monto' || deOtro) {
      const nuevas = repartir(monto, documentos, aplicaciones, NUEVA);
      if (JSON.stringify(nuevas) !== JSON.stringify(aplicaciones) || deOtro)
        almacen.poner({ aplicaciones: nuevas, sigue: 'monto' });
    } else if (
      sigue === 'documentos' &&
      centavosDe(monto) !== sumaDe(aplicaciones, 'monto_aplicado')
    ) {
      almacen.poner({ sigue: 'nada' });
    }
  }, [almacen, documentos, isPlaceholderData, persona_id, monto, sigue, aplicaciones]);
};
