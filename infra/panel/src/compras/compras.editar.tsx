import { Alert } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { Compra } from 'comprobantes-cliente';
import { Nombrado } from '#panel/kits/comun/nombrado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { EnColumnas, Formulario, Seccion } from '#panel/kits/formulario/formulario.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { cuerpoDeCambio, valoresDeCambio } from './compra.cambio.ts';
import { CAMPOS_DE_CAMBIO, revisarCostos, type ValoresDeCambio } from './compra.campos.ts';
import { CostosDeBienes, LoQuePocosDicen } from './compra.detalle.tsx';

/** What is wrong in a purchase, mended: what is not touched stays as it is. */

type PorCambiar = { readonly compra: Compra; readonly inicial: ValoresDeCambio };

const Cambiar = ({ compra, inicial }: PorCambiar) => {
  const { compras } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'compras',
    registro: compra.id,
    campos: CAMPOS_DE_CAMBIO,
    inicial,
    cuerpo: (v) => cuerpoDeCambio(v, compra, inicial),
    revisar: revisarCostos,
    enSuCampo: {
      'compras.emision_futura': 'fecha_emision',
      'compras.registro_antes_de_la_emision': 'fecha_registro',
      'compras.vencimiento_antes_de_la_emision': 'fecha_vencimiento',
      'compras.otro_anio_de_registro': 'fecha_registro',
    },
    simular: (cuerpo, signal) => compras.modificar(compra.id, cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => compras.modificar(compra.id, cuerpo, opciones),
    alTerminar: () => ir(`/compras/${compra.id}`),
  });
  const { campos } = de;
  const porSumas = compra.detalles.length === 0;
  return (
    <Formulario
      de={de}
      titulo={`Editar la compra ${compra.numero_doc}`}
      accion={{ palabras: 'Guardar' }}
      lateral={
        <QuePasaria<Compra>
          de={de}
          cifras={(seria) => [
            { palabras: 'IVA', monto: seria.iva },
            { palabras: 'Total', monto: seria.total, fuerte: true },
            { palabras: 'Saldo', monto: seria.saldo },
          ]}
        />
      }
    >
      <Seccion titulo="Datos">
        <EnColumnas>
          <Campo campo={campos.categoria} enfocar />
          <Campo campo={campos.sustento} />
          <Campo campo={campos.fecha_emision} />
          <Campo campo={campos.fecha_registro} />
          <Campo campo={campos.fecha_vencimiento} />
          <Campo campo={campos.sucursal_id} />
        </EnColumnas>
        <Campo campo={campos.parte_relacionada} />
        <Campo campo={campos.notas} />
      </Seccion>
      <Seccion titulo="Detalle">
        {porSumas ? (
          <EnColumnas>
            <Campo campo={campos.total} descripcion="Se registró por sus sumas, sin líneas" />
          </EnColumnas>
        ) : (
          <>
            <Campo campo={campos.detalles} />
            <CostosDeBienes campos={campos} valores={de.valores()} />
            <EnColumnas>
              <Campo campo={campos.total} />
            </EnColumnas>
          </>
        )}
        <LoQuePocosDicen campos={campos} valores={de.valores()} porSumas={porSumas} />
        {compra.reembolsos.length > 0 && (
          <Seccion titulo="Reembolsos">
            <Campo campo={campos.reembolsos} etiqueta="Reembolsos" />
          </Seccion>
        )}
      </Seccion>
    </Formulario>
  );
};

export default function ComprasEditar() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  return (
    <Nombrado<PorCambiar>
      por={[]}
      dicho={id}
      clave={['compras', 'editar']}
      leer={async (cliente, dicho, signal) => {
        const compra = await cliente.compras.obtener(Number(dicho), { signal });
        const ids = [...new Set(compra.detalles.flatMap(({ cuenta_id }) => cuenta_id ?? []))];
        const cuentas = await Promise.all(
          ids.map((cuenta_id) => cliente.contabilidad.obtenerCuentaContable(cuenta_id, { signal })),
        );
        const codigos = new Map(cuentas.map(({ id: cual, codigo }) => [cual, codigo]));
        const encarecidos = new Set(
          compra.detalles.flatMap(({ costo_de }) => costo_de.map(({ servicio_id }) => servicio_id)),
        );
        const bienes = await Promise.all(
          [...encarecidos].map((cual) => cliente.servicios.obtener(cual, { signal })),
        );
        const deBienes = new Map(bienes.map((uno) => [uno.id, uno.codigo_principal]));
        const inicial = valoresDeCambio(
          compra,
          (cual) => codigos.get(cual) ?? '',
          (cual) => deBienes.get(cual) ?? '',
        );
        return { compra, inicial };
      }}
    >
      {(una) =>
        una?.compra.estado === 'anulado' ? (
          <Alert title="Está anulada">Lo anulado no se cambia: regístrela otra vez.</Alert>
        ) : (
          una && <Cambiar {...una} />
        )
      }
    </Nombrado>
  );
}
