import { NuevoComprobante } from './comprobante.formulario.tsx';
import { lineaDe } from './linea.campos.ts';
import { ConFactura, sustentoDeFactura } from './nota.comun.tsx';
import { NOTA_CREDITO } from './notas-credito.campos.tsx';

/** A credit note, of the whole invoice until one takes off what is not given back. */
export default function NotasCreditoNueva() {
  return (
    <ConFactura>
      {(factura) => (
        <NuevoComprobante
          de={NOTA_CREDITO}
          registro={factura ? `de-${factura.id}` : 'nueva'}
          inicial={
            factura && { ...sustentoDeFactura(factura), detalles: factura.detalles.map(lineaDe) }
          }
        />
      )}
    </ConFactura>
  );
}
